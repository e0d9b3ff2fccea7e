import { expect, test } from 'vitest';
import { classesIn, usedStyles, usedTokens } from '../../bin/used-styles.ts';

const used = classesIn(['<p class="_note_1a2b3_4 _wide_1a2b3_9">', 'x.className="_late_9z8y7_1"']);
const prune = (css: string) => usedStyles(css, (name) => used.has(name));

test.each([
  ['of elements', 'p{margin:0}'],
  ['of classes that the page has', '._note_1a2b3_4{margin:0}'],
  ['of classes that a script has', '._late_9z8y7_1{margin:0}'],
  ['of several classes of the page', '._note_1a2b3_4._wide_1a2b3_9>p{margin:0}'],
  ['of a list with one class of the page', '._gone_5c6d7_1,._note_1a2b3_4:hover{margin:0}'],
  ['within other rules', '@media (width>=1rem){:where(._note_1a2b3_4){margin:0}}'],
  ['that only at-rules have', '@font-face{font-family:A}@keyframes _turn_1a2b3_1{to{rotate:1turn}}'],
])('keeps rules %s', (_, css) => {
  expect(prune(css)).toBe(css);
});

test.each([
  ['of other classes', '._gone_5c6d7_1{margin:0}'],
  ['that need another class too', '._note_1a2b3_4._gone_5c6d7_1{margin:0}'],
  ['whose class begins the same', '._note_1a2b3_41{margin:0}'],
  ['within a rule that is empty without them', '@media print{._gone_5c6d7_1{margin:0}}'],
])('drops rules %s', (_, css) => {
  expect(prune(css)).toBe('');
});

test('drops comments, such as the one that Vite adds', () => {
  expect(prune('p{margin:0}/*$vite$:1*/')).toBe('p{margin:0}');
});

test.each(['p{margin:0', 'p{margin:0}}', 'p{margin:0}q'])('refuses broken CSS: %s', (css) => {
  expect(() => prune(css)).toThrow('The CSS');
});

test('keeps the tokens that styles, pages or scripts use, also through others', () => {
  const css =
    ':root{--a:var(--b);--b:1px;--b-soft:2px;--gone:var(--left);--left:3px;--lightningcss-dark: }p{top:var(--a)}';
  expect(usedTokens(css, '')).toBe(':root{--a:var(--b);--b:1px;--lightningcss-dark: }p{top:var(--a)}');
  expect(usedTokens('@media print{:root{--wide:1px;--late:2px}}', "get('--late')")).toBe(
    '@media print{:root{--late:2px}}',
  );
});

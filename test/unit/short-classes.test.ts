import { expect, test } from 'vitest';
import { shortenClasses, shortenTokens } from '../../bin/short-classes.ts';

const MANY = Array.from({ length: 60 }, (_, index) => `_part_${(0x1a00 + index).toString(16)}`);

test('the most frequent classes get the shortest names, each its own', () => {
  const shorten = shortenClasses(['<p class="_note_1a24 _wide_1a29">', '._wide_1a29{}'], new Set());
  expect(shorten('<p class="_note_1a24 _wide_1a29">')).toBe('<p class="b a">');
  const names = MANY.map(shortenClasses(MANY, new Set()));
  expect(new Set(names).size).toBe(MANY.length);
  for (const name of names) expect(name).toMatch(/^[a-z]{1,2}$/i);
});

test('names that code has stay, and so does what is no class', () => {
  const shorten = shortenClasses(['_note_1a24 _late_9f8e'], new Set(['_late_9f8e']));
  expect(shorten('._note_1a24,._late_9f8e{}')).toBe('.a,._late_9f8e{}');
  expect(shorten('a_b _blank _other_1a25')).toBe('a_b _blank _other_1a25');
});

test('custom properties get short names, but for those that other texts name', () => {
  const css =
    ':root{--ink:#000;--line:#111;--lightningcss-light:initial}p{color:var(--line);top:var(--line)}';
  expect(shortenTokens(css, ['<p style="color:var(--ink)">'])).toBe(
    ':root{--ink:#000;--a:#111;--lightningcss-light:initial}p{color:var(--a);top:var(--a)}',
  );
});

import { expect, test } from 'vitest';
import { shortenClasses } from '../../bin/short-classes.ts';

const MANY = Array.from({ length: 60 }, (_, index) => `_part_1a2b3_${index}`);

test('the most frequent classes get the shortest names, each its own', () => {
  const shorten = shortenClasses(['<p class="_note_1a2b3_4 _wide_1a2b3_9">', '._wide_1a2b3_9{}'], new Set());
  expect(shorten('<p class="_note_1a2b3_4 _wide_1a2b3_9">')).toBe('<p class="b a">');
  const names = MANY.map(shortenClasses(MANY, new Set()));
  expect(new Set(names).size).toBe(MANY.length);
  for (const name of names) expect(name).toMatch(/^[a-z]{1,2}$/i);
});

test('names that code has stay, and so does what is no class', () => {
  const shorten = shortenClasses(['_note_1a2b3_4 _late_9z8y7_1'], new Set(['_late_9z8y7_1']));
  expect(shorten('._note_1a2b3_4,._late_9z8y7_1{}')).toBe('.a,._late_9z8y7_1{}');
  expect(shorten('a_b _blank _other_1a2b3_5')).toBe('a_b _blank _other_1a2b3_5');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SNIPPET_LENGTH } from '../../contract/limits.ts';
import { findRanges, wordsOf } from '../../contract/text-search.ts';
import { snippetOf } from '../../lambdas/domain/records/snippet.ts';

const filler =
  'Lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore. ';

test('a short text is its own snippet, on one line', () => {
  expect(snippetOf('Certificate\nof  vaccination', ['vacc'])).toBe('Certificate of vaccination');
});

test('a long text is cut between words around the first match', () => {
  const text = `${filler.repeat(3)}Dose of\nNobívac given. ${filler.repeat(3)}nobivac again`;
  const snippet = snippetOf(text, wordsOf('nobivac again'));
  expect(snippet).toMatch(/^…tempor incididunt ut labore\. Dose of Nobívac given\. Lorem/);
  expect(snippet).toMatch(/ \w+…$/);
  expect(snippet.length).toBeGreaterThan(SNIPPET_LENGTH - 20);
  expect(snippet.length).toBeLessThanOrEqual(SNIPPET_LENGTH);
});

test('a match at the start or the end is cut at one side', () => {
  expect(snippetOf(`Rabies ${filler.repeat(3)}`, ['rabies'])).toMatch(/^Rabies .+…$/);
  expect(snippetOf(`${filler.repeat(3)}Rabies`, ['rabies'])).toMatch(/^….+ Rabies$/);
});

test('every snippet is short, well formed, and shows what was found', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'ß', 'É', '😺', '\u0301', 'x'),
    minLength: 1,
    maxLength: 200,
  });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), fc.nat(), (all, index) => {
      const text = all.join(' ');
      const words = wordsOf((all[index % all.length] ?? '').slice(0, 90).replace(/\p{Surrogate}$/u, ''));
      fc.pre(words.length > 0);
      const snippet = snippetOf(text, words);
      expect(snippet.length).toBeLessThanOrEqual(SNIPPET_LENGTH);
      expect(snippet).not.toMatch(/\p{Surrogate}/u);
      expect(findRanges(snippet, words).length).toBeGreaterThan(0);
    }),
    { numRuns: 1_000 },
  );
});

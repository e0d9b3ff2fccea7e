import { describe, expect, it } from 'vitest';
import { shorten } from '../../../web/src/shared/records/shorten.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('shorten', () => {
  it.each(['', 'Rex', 'x'.repeat(60), FAMILY.repeat(60)])('leaves a short text unchanged', (text) => {
    expect(shorten(text)).toBe(text);
  });

  it('shortens a longer text to the length, including the ellipsis', () => {
    expect(shorten('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
    expect(shorten('x'.repeat(10_000), 5)).toBe('xxxx…');
  });

  it('never splits a character', () => {
    expect(shorten(FAMILY.repeat(61))).toBe(`${FAMILY.repeat(59)}…`);
  });

  it('leaves no space before the ellipsis', () => {
    expect(shorten('Rex the dog', 5)).toBe('Rex…');
  });

  it('shortens a text with many combining marks', () => {
    const marked = `e${'\u0301'.repeat(9_999)}`;
    expect(shorten(marked).length).toBeLessThan(2_000);
  });
});

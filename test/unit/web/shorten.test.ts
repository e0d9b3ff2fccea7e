import { describe, expect, it } from 'vitest';
import { shorten } from '../../../web/src/shared/records/shorten.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('shorten', () => {
  it.each(['', 'Rex', 'x'.repeat(60), FAMILY.repeat(60)])('leaves a text that fits as it is', (text) => {
    expect(shorten(text)).toBe(text);
  });

  it('cuts a longer one to the length, its ellipsis included', () => {
    expect(shorten('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
    expect(shorten('x'.repeat(10_000), 5)).toBe('xxxx…');
  });

  it('never cuts a character apart', () => {
    expect(shorten(FAMILY.repeat(61))).toBe(`${FAMILY.repeat(59)}…`);
  });

  it('leaves no space before the ellipsis', () => {
    expect(shorten('Rex the dog', 5)).toBe('Rex…');
  });

  it('cuts a text that hides many marks in few characters', () => {
    const marked = `e${'\u0301'.repeat(9_999)}`;
    expect(shorten(marked).length).toBeLessThan(2_000);
  });
});

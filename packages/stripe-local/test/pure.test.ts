import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffled } from '../src/deliveries.ts';
import { html } from '../src/pages/html.ts';
import { periodEnd } from '../src/periods.ts';

const seconds = (moment: string) => Date.parse(moment) / 1000;

describe('the end of a period', () => {
  it.each([
    ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
    ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z'],
    ['2028-01-30T23:59:59Z', '2028-01-30T23:59:59Z', '2028-02-29T23:59:59Z'],
    ['2026-11-30T00:00:00Z', '2026-12-30T00:00:00Z', '2027-01-30T00:00:00Z'],
    ['2026-05-04T10:00:00Z', '2031-02-04T10:00:00Z', '2031-03-04T10:00:00Z'],
  ])('with the anchor %s that starts at %s is %s', (anchor, start, end) => {
    expect(periodEnd(seconds(anchor), seconds(start))).toBe(seconds(end));
  });

  it('never drifts: after n years it is exactly n years later', () => {
    const property = fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (date) => {
        const anchor = Math.floor(date.getTime() / 1000);
        let end = anchor;
        for (let month = 1; month <= 48; month += 1) {
          const next = periodEnd(anchor, end);
          const days = (next - end) / 86_400;
          expect(days).toBeGreaterThanOrEqual(28);
          expect(days).toBeLessThanOrEqual(31);
          end = next;
        }
        const [from, to] = [new Date(anchor * 1000), new Date(end * 1000)];
        expect(to.getUTCFullYear()).toBe(from.getUTCFullYear() + 4);
        expect(to.toISOString().slice(4)).toBe(from.toISOString().slice(4));
      },
    );
    fc.assert(property);
  });
});

describe('a page', () => {
  it('escapes text, but not HTML', () => {
    const inner = html`<b>${'a < b & "c"'}</b>`;
    expect(html`<p title="${"'"}">${[inner, null, 7]}</p>`.text).toBe(
      '<p title="&#39;"><b>a &lt; b &amp; &quot;c&quot;</b>7</p>',
    );
  });
});

describe('shuffling', () => {
  it('keeps all values, and depends only on the seed', () => {
    const property = fc.property(fc.array(fc.integer()), fc.integer(), (values, seed) => {
      const once = shuffled(values, seed);
      expect([...once].sort()).toEqual([...values].sort());
      expect(shuffled(values, seed)).toEqual(once);
    });
    fc.assert(property);
  });

  it('reaches every order', () => {
    const orders = new Set(
      Array.from({ length: 200 }, (_, seed) => shuffled(['a', 'b', 'c'], seed).join('')),
    );
    expect(orders.size).toBe(6);
  });
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { gs1Day, isPast, readPack } from '../../../contract/gs1/pack.ts';

const TODAY = '2026-11-29';
const kindOf = (text: string) => readPack(text, TODAY).kind;

describe('the code of a pack', () => {
  it.each([
    ']d201095212345432131727113010A123B',
    '01095212345432131727113010A123B',
    '(01)09521234543213(17)271130(10)A123B',
    'https://id.gs1.org/01/09521234543213/10/A123B?17=271130',
  ])('%s', (text) => {
    expect(readPack(text, TODAY)).toEqual({
      kind: 'pack',
      pack: { gtin: '09521234543213', batch: 'A123B', expires_on: '2027-11-30', serial: null },
    });
  });

  it('needs a batch, and nothing else', () => {
    expect(kindOf(']d210A')).toBe('pack');
    expect(kindOf(']d20109521234543213')).toBe('no-batch');
    expect(kindOf('https://id.gs1.org/01/09521234543213')).toBe('no-batch');
  });

  it('that breaks its rules is not guessed at', () => {
    expect(kindOf(']d20109521234543214')).toBe('broken');
    expect(kindOf(']d210A\u001D17260231')).toBe('broken');
    expect(kindOf('(10)A(01)1')).toBe('broken');
  });

  it.each(['A123B', 'L 04-17', '981098104567890', 'https://example.com/', ''])('%j is none', (text) => {
    expect(kindOf(text)).toBe('none');
  });
});

describe('the last day of a pack', () => {
  it.each([
    ['261128', 'expired'],
    ['261129', 'pack'],
    ['261100', 'pack'],
    ['261000', 'expired'],
    ['991231', 'expired'],
    ['761231', 'pack'],
  ])('%s: %s', (day, kind) => {
    expect(kindOf(`]d217${day}10A`)).toBe(kind);
  });

  it('still says which pack it was', () => {
    expect(readPack(']d21726100010A', TODAY)).toMatchObject({
      pack: { batch: 'A', expires_on: '2026-10-31' },
    });
  });

  it.each([
    ['260200', '2026-02-28'],
    ['280200', '2028-02-29'],
    ['280229', '2028-02-29'],
    ['260229', null],
    ['260431', null],
    // The window of 100 years around 2026.
    ['770101', '1977-01-01'],
    ['760101', '2076-01-01'],
    ['000101', '2000-01-01'],
  ])('%s is %s', (date, expected) => {
    expect(gs1Day(date, TODAY)).toBe(expected);
  });

  it('moves with the century', () => {
    expect(gs1Day('020101', '2099-06-01')).toBe('2102-01-01');
    expect(gs1Day('980101', '2101-06-01')).toBe('2098-01-01');
    expect(gs1Day('510101', '2000-06-01')).toBe('1951-01-01');
    expect(gs1Day('500101', '2000-06-01')).toBe('2050-01-01');
  });

  it('never passes for a pack without one', () => {
    expect(isPast(null, TODAY)).toBe(false);
  });
});

test('each day within the window is read back', () => {
  const days = fc.date({
    min: new Date('1977-01-01T00:00:00Z'),
    max: new Date('2076-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(gs1Day(day.slice(2).replaceAll('-', ''), TODAY)).toBe(day);
    }),
  );
});

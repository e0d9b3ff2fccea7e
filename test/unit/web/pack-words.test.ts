import { describe, expect, it } from 'vitest';
import { bestReading, packWarning } from '../../../web/src/shared/packs/pack-words.ts';

const TODAY = '2026-11-29';
const PACK = ']d201095212345432131727113010A123B';
const EXPIRED = ']d21726103110OLD';

const warningOf = (...codes: string[]) => packWarning(bestReading(codes, TODAY));

describe('what a picture says of a pack', () => {
  it('is its code, whatever else is in the picture', () => {
    const codes = ['https://example.com/leaflet', '981098104567890', ']d20109521234543214', EXPIRED, PACK];
    expect(bestReading(codes, TODAY)).toMatchObject({ kind: 'pack', pack: { batch: 'A123B' } });
  });

  it('fills in no expired pack', () => {
    expect(warningOf('https://example.com/', EXPIRED)).toBe(
      'Batch OLD expired on Oct 31, 2026. Use another pack.',
    );
  });

  it('tells where to look for the batch instead', () => {
    expect(warningOf(PACK)).toBeNull();
    expect(warningOf(']d20109521234543213')).toMatch(/doesn’t say the batch/);
    expect(warningOf(']d20109521234543214')).toMatch(/can’t be read as the code of a pack/);
    expect(warningOf()).toMatch(/No code of a pack/);
    expect(warningOf('981098104567890')).toMatch(/No code of a pack/);
  });
});

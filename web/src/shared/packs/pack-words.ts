import { dayText } from '../../../../contract/day-text.ts';
import { type Pack, type PackReading, readPack } from '../../../../contract/gs1/pack.ts';

const ORDER: readonly PackReading['kind'][] = ['pack', 'expired', 'no-batch', 'run-on', 'broken', 'none'];

/** What the codes in one picture say of the pack: the leaflet beside it may have one, too. */
export function bestReading(codes: readonly string[], today: string): PackReading {
  const readings = codes.map((code) => readPack(code, today));
  return (
    ORDER.map((kind) => readings.find((reading) => reading.kind === kind)).find(Boolean) ?? { kind: 'none' }
  );
}

/** Why a reading fills in no batch; null for one that does. */
export function packWarning(reading: PackReading): string | null {
  switch (reading.kind) {
    case 'pack':
      return null;
    case 'expired':
      return `${expiryText(reading.pack)}. Use another pack.`;
    case 'no-batch':
      return 'This code doesn’t say the batch. Scan another code on the pack, or type the batch.';
    case 'run-on':
      return 'The scanner ran the batch and what follows it together. Type the batch as it is printed on the pack.';
    case 'broken':
      return 'This code can’t be read as the code of a pack. Type the batch as it is printed on the pack.';
    case 'none':
      return 'No code of a pack found. Move closer, or type the batch.';
  }
}

const expiryText = ({ batch, expires_on }: Pack) =>
  `Batch ${batch} expired${expires_on === null ? '' : ` on ${dayText(expires_on)}`}`;

import { readElementString } from '../../../../contract/gs1/element-string.ts';
import type { Block } from './blocks.ts';
import type { DoseSuggestion, Suggested } from './suggestion.ts';
import { type Barcode, type Box, boxAround, lowestConfidence, sharedWidth } from './words.ts';

/** A dose and where it stands on its page. `height` is that of a line. */
interface PlacedDose {
  dose: DoseSuggestion;
  block: Block;
  height: number;
}

interface CodedBatch {
  batch: string;
  box: Box;
}

/**
 * Doses with the batches of the GS1 codes beside them, or of the page's only dose. 17, the last day on which the vial
 * may be used, is not how long a dose protects. Where codes or the printed batch contradict each other, there is none.
 */
export function withBatches(
  placed: readonly PlacedDose[],
  barcodes: readonly Barcode[],
  leastConfidence: number,
): DoseSuggestion[] {
  const coded = codedBatches(barcodes);
  const owners = coded.map((code) => ownerOf(code, placed));
  return placed.map((one) => {
    const own = coded.filter((_, at) => owners[at] === one);
    return own.length > 0
      ? { ...one.dose, batch: agreedBatch(printedBatches(one.block, leastConfidence), own) }
      : one.dose;
  });
}

const codedBatches = (barcodes: readonly Barcode[]): CodedBatch[] =>
  barcodes.flatMap(({ text, isGs1, box }) => {
    const batch = isGs1 ? readElementString(text)?.get('10') : undefined;
    return batch === undefined ? [] : [{ batch, box }];
  });

/** The one dose at the height of a code; null if there are several or none. */
function ownerOf({ box }: CodedBatch, placed: readonly PlacedDose[]): PlacedDose | null {
  const [only, another] = placed;
  if (only && !another) return only;
  const middle = (box.top + box.bottom) / 2;
  const level = placed.filter(({ block, height }) => {
    const { top, bottom } = areaOf(block);
    return middle >= top - height / 2 && middle <= bottom + height / 2;
  });
  const beside = level.length > 1 ? level.filter(({ block }) => sharedWidth(areaOf(block), box) > 0) : level;
  return beside.length === 1 ? (beside[0] ?? null) : null;
}

const areaOf = ({ rows }: Block): Box => boxAround(rows.map(({ box }) => box));

const plain = (batch: string) => batch.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The batches that a block's words say, as far as they are read well. */
const printedBatches = ({ rows }: Block, leastConfidence: number): string[] =>
  rows.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.kind === 'batch' && lowestConfidence(item.words) >= leastConfidence ? [item.text] : [],
    ),
  );

function agreedBatch(printed: readonly string[], coded: readonly CodedBatch[]): Suggested<string> | null {
  const all = [...coded.map(({ batch }) => batch), ...printed];
  const [value] = all;
  if (value === undefined || new Set(all.map(plain)).size > 1) return null;
  return { value, candidates: [value], snippet: value, boxes: coded.map(({ box }) => box), confidence: 100 };
}

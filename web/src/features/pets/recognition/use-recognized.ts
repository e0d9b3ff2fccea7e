import { useEffect, useMemo, useState } from 'react';
import { isCoded } from '../../../../../contract/records/doses.ts';
import { canHave } from '../../../../../contract/records/record-types.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import type { Species } from '../../../../../contract/species.ts';
import type { recognizeVaccines } from '../../../../../contract/vaccines/recognize-vaccines.ts';
import type { VaccineCode } from '../../../../../contract/vaccines/vaccines.ts';
import type { IndexedRecord } from '../record-filter/filter-records.ts';

type Recognize = typeof recognizeVaccines;

const load = async (): Promise<Recognize> =>
  (await import('../../../../../contract/vaccines/recognize-vaccines.ts')).recognizeVaccines;

/** A vaccination, and the codes that its title names. */
export interface RecognizedRecord {
  record: PetRecord;
  codes: VaccineCode[];
}

/**
 * The vaccinations whose titles name codes that no one has confirmed; undefined before that is known. They come late:
 * the names of vaccines load with the first vaccination without codes, and most pets have none.
 */
export function useRecognized(
  index: readonly IndexedRecord[],
  species: Species,
): readonly RecognizedRecord[] | undefined {
  const asked = useMemo(() => index.filter(isAsked).map(({ record }) => record), [index]);
  const recognize = useRecognize(asked.length > 0);
  return useMemo(() => {
    if (asked.length === 0 || recognize === null) return [];
    return recognize && asked.flatMap((record) => recognizedIn(record, recognize, species));
  }, [asked, recognize, species]);
}

/** Of a superseded record it makes no difference, and a practice's is changed by the practice alone. */
const isAsked = ({ record, status }: IndexedRecord) =>
  canHave(record.record_type, 'protects') && !record.entry && !isCoded(record) && status !== 'superseded';

function recognizedIn(record: PetRecord, recognize: Recognize, species: Species): RecognizedRecord[] {
  const codes = recognize(record.title, species);
  return codes.length > 0 ? [{ record, codes }] : [];
}

/** The function that recognizes titles, once it is needed; undefined while it loads, null where it can't be. */
function useRecognize(isNeeded: boolean): Recognize | null | undefined {
  const [recognize, setRecognize] = useState<Recognize | null>();
  useEffect(() => {
    if (!isNeeded) return;
    let isLeft = false;
    const take = (loaded: Recognize | null) => isLeft || setRecognize(() => loaded);
    // Without a connection nothing is offered.
    load().then(take, () => take(null));
    return () => {
      isLeft = true;
    };
  }, [isNeeded]);
  return recognize;
}

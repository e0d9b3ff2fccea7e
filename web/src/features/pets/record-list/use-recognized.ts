import { useEffect, useState } from 'react';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import type { Species } from '../../../../../contract/species.ts';
import type { VaccineCode } from '../../../../../contract/vaccines/vaccines.ts';

const load = async () =>
  (await import('../../../../../contract/vaccines/recognize-vaccines.ts')).recognizeVaccines;

/**
 * The codes that a record's title names, if the record states none. They come late: the names of vaccines load with the
 * first such record, and most pets have none.
 */
export function useRecognized({ title, protects }: PetRecord, species: Species): VaccineCode[] {
  const [recognized, setRecognized] = useState<VaccineCode[]>([]);
  const isAsked = protects.length === 0;
  useEffect(() => {
    let isLeft = false;
    const take = (codes: VaccineCode[]) => isLeft || setRecognized(codes);
    // Without a connection nothing is offered.
    if (isAsked)
      load().then(
        (recognize) => take(recognize(title, species)),
        () => take([]),
      );
    else take([]);
    return () => {
      isLeft = true;
    };
  }, [isAsked, title, species]);
  return recognized;
}

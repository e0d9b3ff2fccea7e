import { useRef, useState } from 'react';
import type {
  Patient,
  PatientPage,
  PatientStatus,
  SpeciesClass,
} from '../../../../contract/practices/patients.ts';

/** What of the patients is wanted; empty for all. */
export interface Wanted {
  search: string;
  species: SpeciesClass | '';
  status: PatientStatus | '';
}

/** A search waits for a pause in typing. */
const PAUSE_MS = 250;

interface Loading {
  load: (wanted: Wanted, after: string | null) => Promise<PatientPage>;
  nothing: Wanted;
  onFailure: (error: unknown) => void;
}

/** The patients that are wanted, page by page. Only the answer to the latest wish counts. */
export function usePatients(first: PatientPage, { load, nothing, onFailure }: Loading) {
  const [wanted, setWanted] = useState(nothing);
  const [page, setPage] = useState<Pick<PatientPage, 'patients' | 'next'>>(first);
  const [isLoading, setIsLoading] = useState(false);
  const latest = useRef(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const request = async (each: Wanted, after: string | null, before: readonly Patient[]) => {
    latest.current += 1;
    const id = latest.current;
    try {
      const { patients, next } = await load(each, after);
      if (latest.current === id) setPage({ patients: [...before, ...patients], next });
    } catch (error) {
      if (latest.current === id) onFailure(error);
    } finally {
      if (latest.current === id) setIsLoading(false);
    }
  };

  return {
    wanted,
    ...page,
    isLoading,
    want: (each: Wanted) => {
      setWanted(each);
      setIsLoading(true);
      clearTimeout(pause.current);
      const isTyping = each.search !== wanted.search;
      pause.current = setTimeout(() => void request(each, null, []), isTyping ? PAUSE_MS : 0);
    },
    loadMore: () => {
      setIsLoading(true);
      return request(wanted, page.next, page.patients);
    },
  };
}

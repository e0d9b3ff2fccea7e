import { useRef, useState } from 'react';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';

export interface PatientsPage<Patient> {
  patients: Patient[];
  next: string | null;
}

interface Loading<Wanted, Patient> {
  load: (wanted: Wanted, after: string | null) => Promise<PatientsPage<Patient>>;
  nothing: Wanted;
  /** For how long a wish waits for the next one, in milliseconds. */
  pause?: (wanted: Wanted, before: Wanted) => number;
}

/** The patients that are wanted, page by page. Only the answer to the latest wish counts. */
export function useWantedPages<Wanted, Patient>(
  first: PatientsPage<Patient>,
  { load, nothing, pause = () => 0 }: Loading<Wanted, Patient>,
) {
  const [wanted, setWanted] = useState(nothing);
  /** What was loaded after the first page; null while that one is shown, as it was loaded last. */
  const [loaded, setLoaded] = useState<PatientsPage<Patient> | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { patients, next } = loaded ?? first;

  const request = async (each: Wanted, after: string | null, before: readonly Patient[]) => {
    latest.current += 1;
    const id = latest.current;
    try {
      const page = await load(each, after);
      if (latest.current === id) setLoaded({ patients: [...before, ...page.patients], next: page.next });
    } catch (error) {
      if (latest.current === id) notify.error('Patients not loaded', errorText(error));
    } finally {
      if (latest.current === id) setIsLoading(false);
    }
  };

  return {
    wanted,
    patients,
    next,
    isLoading,
    want: (each: Wanted) => {
      setWanted(each);
      setIsLoading(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void request(each, null, []), pause(each, wanted));
    },
    loadMore: () => {
      setIsLoading(true);
      return request(wanted, next, patients);
    },
  };
}

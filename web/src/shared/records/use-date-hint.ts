import { useEffect, useState } from 'react';

type DateHint = typeof import('../../../../contract/date-hints.ts')['dateHint'];

const NO_HINT: DateHint = () => undefined;

/** `dateHint`, which loads after the form; until then, and without a connection, there are no hints. */
export function useDateHint(): DateHint {
  const [hint, setHint] = useState<DateHint>(() => NO_HINT);
  useEffect(() => {
    import('../../../../contract/date-hints.ts').then(
      ({ dateHint }) => setHint(() => dateHint),
      () => undefined,
    );
  }, []);
  return hint;
}

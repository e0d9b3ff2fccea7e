import { useEffect, useState } from 'react';
import type { dateHint as DateHint, DayFacts } from '../../../../contract/date-hints.ts';
import { today } from '../../platform/clock.ts';

type Hint = (
  day: string,
  kind: Parameters<typeof DateHint>[1],
  facts: Omit<DayFacts, 'today'>,
) => string | undefined;

const NO_HINT: Hint = () => undefined;

/** `dateHint` as of today, which loads after the form; until then, and without a connection, there are no hints. */
export function useDateHint(): Hint {
  const [hint, setHint] = useState<Hint>(() => NO_HINT);
  useEffect(() => {
    import('../../../../contract/date-hints.ts').then(
      ({ dateHint }) =>
        setHint((): Hint => (day, kind, facts) => dateHint(day, kind, { ...facts, today: today() })),
      () => undefined,
    );
  }, []);
  return hint;
}

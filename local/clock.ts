import * as z from 'zod';
import { openJsonFile } from './platform/json-file.ts';

/** The time that every handler sees. */
export interface Clock {
  now(): Date;
  /** Whether it shows another time than the computer's. */
  isSet(): boolean;
  /** Sets it to a moment, from which it runs on at the usual pace. Resolves once that is on disk. */
  set(moment: Date): Promise<void>;
  /** Back to the computer's time. */
  free(): Promise<void>;
}

const clockSchema = z.object({ ahead_ms: z.number() });

/**
 * The clock kept in `path`, or one in memory. It is kept as a distance to the computer's time, so a clock that was
 * set goes on running while the local cloud is stopped. It runs on because code that waits for time to pass, such as
 * an expiry shown in minutes, would hang on one that stands still.
 */
export function createClock({ path }: { path?: string | undefined } = {}): Clock {
  const file = openJsonFile(path, clockSchema, { ahead_ms: 0 });
  const move = (ahead: number) =>
    file.update((draft) => {
      draft.ahead_ms = ahead;
    });
  return {
    now: () => new Date(Date.now() + file.read().ahead_ms),
    isSet: () => file.read().ahead_ms !== 0,
    set: (moment) => move(moment.getTime() - Date.now()),
    free: () => move(0),
  };
}

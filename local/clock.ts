import { openJsonFile } from '@pawfile/local-platform/json-file';
import * as z from 'zod';

/** The time that every handler sees. */
export interface Clock {
  now(): Date;
  /** Whether it differs from the computer's time. */
  isSet(): boolean;
  /** Sets it to a time, from which it continues at normal speed. Resolves once that is on disk. */
  set(moment: Date): Promise<void>;
  /** Resets it to the computer's time. */
  free(): Promise<void>;
}

const clockSchema = z.object({ ahead_ms: z.number() });

/**
 * The clock stored in `path`, or one in memory. It is stored as an offset from the computer's time, so it also advances
 * while the local cloud is stopped. It never stands still, because code that waits for time to pass, such as an expiry
 * shown in minutes, would hang.
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

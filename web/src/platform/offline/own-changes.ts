import { currentTime } from '../clock.ts';

let lastChange = 0;

/** Notes that a call of this page may have changed something, which copies from before don't show. */
export const noteChange = () => {
  lastChange = currentTime();
};

/** Whether a copy of this time, in ISO 8601, lacks a change that this page made. */
export const isBeforeChange = (savedAt: string) => Date.parse(savedAt) <= lastChange;

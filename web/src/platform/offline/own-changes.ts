import { currentTime } from '../clock.ts';

/** When this page last changed each pet, by its id; undefined for what belongs to no pet. */
const changes = new Map<string | undefined, number>();

/** Notes that a call of this page may have changed something, which copies from before don't show. */
export const noteChange = (petId?: string) => {
  changes.set(petId, currentTime());
};

/** Whether a copy of this time, in ISO 8601, lacks a change that this page made; with `petId`, one for that pet. */
export const isBeforeChange = (savedAt: string, petId?: string) =>
  [...changes].some(([id, time]) => Date.parse(savedAt) <= time && (!id || !petId || id === petId));

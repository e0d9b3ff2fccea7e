import { entryIndexKey, TEMPLATE_PREFIX } from '../keys/entries.ts';
import { ofPractice } from './condition.ts';

/** The entries of a practice of a year, a month or a day; of all days where it is empty. */
export const entriesOfPractice = (practiceId: string, days: string) =>
  ofPractice('LSI1SK', practiceId, entryIndexKey(days).LSI1SK);

/** The templates that a practice stored. */
export const templatesOfPractice = (practiceId: string) => ofPractice('SK', practiceId, TEMPLATE_PREFIX);

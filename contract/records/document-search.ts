import * as z from 'zod/mini';
import { ulidSchema } from '../ids.ts';
import { SEARCH_LENGTH } from '../limits.ts';
import { wordsOf } from '../text-search.ts';

/** Words to find in the texts of documents, all of them in one. `after`: the `next` of the answer before. */
export const documentSearchSchema = z.strictObject({
  text: z.string('Enter what to search for.').check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(SEARCH_LENGTH.min, `Enter at least ${SEARCH_LENGTH.min} characters.`),
    z.maxLength(SEARCH_LENGTH.max, `Use at most ${SEARCH_LENGTH.max} characters.`),
    z.refine((text) => wordsOf(text).length > 0, 'Enter what to search for.'),
  ),
  after: z._default(z.nullable(ulidSchema), null),
});
export type DocumentSearch = z.output<typeof documentSearchSchema>;

const documentMatchSchema = z.object({
  file_path: z.string(),
  /** At most SNIPPET_LENGTH characters around the first word that was found, on one line. */
  snippet: z.string(),
});

/** Documents in the order of their uploads. `next` continues the search, and is null when it is done. */
export const documentMatchesSchema = z.object({
  matches: z.array(documentMatchSchema),
  next: z.nullable(z.string()),
});
export type DocumentMatches = z.output<typeof documentMatchesSchema>;

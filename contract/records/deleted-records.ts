import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { recordIdSchema } from '../ids.ts';

/** A record that its owner deleted and can restore. */
const deletedRecordSchema = z.object({
  id: recordIdSchema,
  title: z.string(),
  record_type: z.string(),
  deleted_at: timestampSchema,
  /**
   * The calendar day in UTC on which the record is deleted permanently, and its document with the last of its records.
   */
  purge_on: z.string(),
});
export type DeletedRecord = z.output<typeof deletedRecordSchema>;

/** A page of a pet's deleted records, the last deleted first; `next` starts the next page. */
export const deletedRecordsSchema = z.object({
  records: z.array(deletedRecordSchema),
  next: z.nullable(z.string()),
});
export type DeletedRecords = z.output<typeof deletedRecordsSchema>;

/** `after`: the `next` of the page before, the time and the id of its last record. */
export const deletedRecordsQuerySchema = z.object({
  after: z.optional(
    z.string().check(z.regex(/^[\d-]{10}T[\d:.]{12}Z_rec_[0-9a-z]{26}$/, 'Must be the next of a page.')),
  ),
});

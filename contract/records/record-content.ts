import * as z from 'zod/mini';
import { detailSchema } from './record-details.ts';

/** The medical content of a record, in the order in which it is signed. */
export const recordContentSchema = z.object({
  title: z.string(),
  record_type: z.string(),
  notes: z.nullable(z.string()),
  issued_on: z.nullable(z.string()),
  expires_on: z.nullable(z.string()),
  ...detailSchema.shape,
});
export type RecordContent = z.output<typeof recordContentSchema>;

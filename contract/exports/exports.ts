import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { exportIdSchema } from '../ids.ts';

/** An export as its owner sees it. `failed` may still become `ready`, since it is retried. */
export const exportSchema = z.object({
  id: exportIdSchema,
  state: z.enum(['running', 'ready', 'failed']),
  requested_at: timestampSchema,
  /** The size of the file in bytes and its expiry; null until it is ready. */
  size: z.nullable(z.int()),
  expires_at: z.nullable(timestampSchema),
});
export type Export = z.output<typeof exportSchema>;

/** The owner's export; null when there is none or it has expired. */
export const latestExportSchema = z.object({ latest: z.nullable(exportSchema) });
export type LatestExport = z.output<typeof latestExportSchema>;

/** A short-lived URL of the file, which also sets its file name. */
export const exportUrlSchema = z.object({ signed_url: z.url(), expires_in: z.int() });
export type ExportUrl = z.output<typeof exportUrlSchema>;

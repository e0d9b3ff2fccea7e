import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { exportIdSchema } from '../ids.ts';

/** An export as its owner sees it. `failed` may still become `ready`, since it is tried again. */
export const exportSchema = z.object({
  id: exportIdSchema,
  state: z.enum(['running', 'ready', 'failed']),
  requested_at: timestampSchema,
  /** How large the file is, in bytes, and until when it can be downloaded; null until it is ready. */
  size: z.nullable(z.int()),
  expires_at: z.nullable(timestampSchema),
});
export type Export = z.output<typeof exportSchema>;

/** An owner has one export at a time; none, or one that has ended, is null. */
export const latestExportSchema = z.object({ latest: z.nullable(exportSchema) });
export type LatestExport = z.output<typeof latestExportSchema>;

/** A short-lived address of the file, which the browser saves under a name of its own. */
export const exportUrlSchema = z.object({ signed_url: z.url(), expires_in: z.int() });
export type ExportUrl = z.output<typeof exportUrlSchema>;

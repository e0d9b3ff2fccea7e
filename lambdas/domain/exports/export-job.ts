import * as z from 'zod/mini';
import { exportIdSchema } from '../../../contract/ids.ts';

/** Requests the file of a stored export; exports.ts says when it is sent. */
export const exportJobSchema = z.object({ ownerId: z.string(), exportId: exportIdSchema });
export type ExportJob = z.output<typeof exportJobSchema>;

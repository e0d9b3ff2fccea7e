import * as z from 'zod/mini';
import { exportIdSchema } from '../../../contract/ids.ts';

/** Asks for the file of an export that was noted; see exports.ts for when it is sent. */
export const exportJobSchema = z.object({ ownerId: z.string(), exportId: exportIdSchema });
export type ExportJob = z.output<typeof exportJobSchema>;

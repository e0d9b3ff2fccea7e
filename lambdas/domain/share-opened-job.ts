import * as z from 'zod/mini';
import { petIdSchema, shareIdSchema } from '../../contract/ids.ts';

/**
 * Says that a link whose owner wants a mail on its first opening was opened. It is sent when the opening has been
 * written down, and names the link and nothing else: what the mail tells is read when it is written. Until the mail has
 * gone out every opening sends one, so several are usual.
 */
export const shareOpenedJobSchema = z.object({
  ownerId: z.string().check(z.minLength(1)),
  petId: petIdSchema,
  shareId: shareIdSchema,
});
export type ShareOpenedJob = z.output<typeof shareOpenedJobSchema>;

import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { petRefSchema, shareIdSchema } from '../ids.ts';
import { sharePurposeSchema } from './share-purpose.ts';

/** What the dashboard shows of a link. Not picked from `shareSchema`, which the first page would load as a whole. */
export const endingShareSchema = z.object({
  id: shareIdSchema,
  pet_id: petRefSchema,
  label: z.nullable(z.string()),
  purpose: sharePurposeSchema,
  expires_at: timestampSchema,
});

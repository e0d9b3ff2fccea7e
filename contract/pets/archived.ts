import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';

/** Why a pet is archived, in the order in which the question lists them. */
export const ARCHIVE_REASONS = ['died', 'rehomed', 'lost', 'other'] as const;
export type ArchiveReason = (typeof ARCHIVE_REASONS)[number];

/** Of a pet: since when it is archived and why. Both are null for any other, and in answers of earlier releases. */
export const archiveFields = {
  archived_at: z._default(z.nullable(timestampSchema), null),
  /** A reason of a later release is none. */
  archived_reason: z.catch(z.nullable(z.enum(ARCHIVE_REASONS)), null),
};

/** The archive fields of a pet that isn't archived. */
export const NOT_ARCHIVED = { archived_at: null, archived_reason: null };

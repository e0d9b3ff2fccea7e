import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { GRANTED_ROLES, type Role } from './powers.ts';

/** What someone may do with another owner's pet, whose it is, until when, and whether with all pets of that owner. */
export const petAccessSchema = z.object({
  role: z.enum(GRANTED_ROLES),
  owner_name: z.string(),
  /** The instant at which the last day ends; null without an end. */
  ends_at: z.nullable(timestampSchema),
  all_pets: z.boolean(),
});
export type PetAccess = z.output<typeof petAccessSchema>;

/** What the reader of an answer is to a pet: one without an `access` is their own. */
export const roleOf = ({ access }: { access?: PetAccess | undefined }): Role => access?.role ?? 'owner';

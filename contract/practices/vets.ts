import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { memberIdSchema } from '../ids.ts';
import { MAX_LINE_LENGTH, MAX_NAME_LENGTH } from '../limits.ts';
import { requiredName, requiredText } from '../text.ts';
import type { Standing } from './standing.ts';

/** A vet who is to sign for a practice. */
export const vetSchema = z.strictObject({
  name: requiredName('Enter the vet’s name.', MAX_NAME_LENGTH),
  license: requiredName('Enter the number of the license.', MAX_LINE_LENGTH),
});
export type Vet = z.output<typeof vetSchema>;

/** A vet as named. */
export const namedVetSchema = z.object({
  name: z.string(),
  license: z.string(),
  /** When administrators confirmed name and license; null until then. */
  confirmed_at: z.nullable(timestampSchema),
  /** The member whose account a manager chose; null for none yet. Missing in answers of an earlier release. */
  member_id: z._default(z.nullable(z.string()), null),
});
export type NamedVet = z.output<typeof namedVetSchema>;

/**
 * What a manager of a verified practice says of one vet: `signs` is false for one who left. `member_id`: whose account
 * is that of a vet who was named before.
 */
export const vetInputSchema = z.extend(vetSchema, {
  signs: z.boolean(),
  member_id: z.optional(memberIdSchema),
});
export type VetInput = z.output<typeof vetInputSchema>;

/** What an administrator decides about a vet who waits. Managers read why one was refused. */
export const vetDecisionSchema = z.extend(vetSchema, {
  decision: z.enum(['confirm', 'refuse']),
  note: requiredText('Enter a note.'),
});
export type VetDecision = z.output<typeof vetDecisionSchema>;

/** Whether a verified practice has a vet who waits. In the other states, vets are confirmed with the practice. */
export const hasWaitingVet = ({ state }: Pick<Standing, 'state'>, vets: readonly NamedVet[]): boolean =>
  state === 'verified' && vets.some(({ confirmed_at }) => confirmed_at === null);

/** People write "OR-V 8802" and "or v8802", "Dr. Ana Alvarez" and "Dr Ana Alvarez". */
export const comparableText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether two licenses are one. */
export const isSameLicense = (one: string, other: string): boolean =>
  comparableText(one) === comparableText(other);

/** Whether both name one vet: by name and license. */
export const isSameVet = (one: Vet, other: Vet): boolean =>
  comparableText(one.name) === comparableText(other.name) && isSameLicense(one.license, other.license);

import * as z from 'zod/mini';
import { recordIdSchema } from '../ids.ts';
import { MAX_CHOSEN_RECORDS } from '../limits.ts';
import { kindOf, type LimitedPurpose, RECORD_TYPES, typesFor } from '../records/record-types.ts';
import type { PetRecord } from '../records/records.ts';
import type { SharePurpose } from './share-purpose.ts';

const documents = z.boolean('Choose whether documents are shown.');
const unique = <Value>(values: Value[]) => [...new Set(values)];

/** Which of a pet's records a link shows, and whether with their documents. The pet itself is always shown. */
export const shareScopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everything'), documents }),
  z.strictObject({
    kind: z.literal('types'),
    types: z.pipe(
      z.array(z.enum(RECORD_TYPES)).check(z.minLength(1, 'Choose at least one record type.')),
      z.transform(unique),
    ),
    documents,
  }),
  z.strictObject({
    kind: z.literal('records'),
    record_ids: z.pipe(
      z
        .array(recordIdSchema)
        .check(
          z.minLength(1, 'Choose at least one record.'),
          z.maxLength(MAX_CHOSEN_RECORDS, `Choose at most ${MAX_CHOSEN_RECORDS} records, or record types.`),
        ),
      z.transform(unique),
    ),
    documents,
  }),
]);
export type ShareScope = z.output<typeof shareScopeSchema>;

/** A link's scope in an answer: nothing is left of one that only names what a later release knows. */
export const shownScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everything'), documents }),
  z.object({ kind: z.literal('types'), types: z.array(z.enum(RECORD_TYPES)), documents }),
  z.object({ kind: z.literal('records'), record_ids: z.array(recordIdSchema), documents }),
]);

/** What each purpose except `custom` shows. */
export const SCOPE_OF_PURPOSE: Record<Exclude<SharePurpose, 'custom'>, ShareScope> = {
  vet: { kind: 'everything', documents: true },
  kennel: { kind: 'types', types: typesFor('kennel'), documents: true },
  sitter: { kind: 'types', types: typesFor('sitter'), documents: true },
};

/** The types that the stored scope of a link can name. */
export const STORED_IN_SCOPES = RECORD_TYPES.filter((type) => kindOf(type)?.isStoredInScopes);

/** What is stored of a new link's scope. The types that it leaves out are those that `currentScope` adds. */
export const storedScope = (scope: ShareScope): ShareScope =>
  scope.kind === 'types'
    ? { ...scope, types: scope.types.filter((type) => STORED_IN_SCOPES.includes(type)) }
    : scope;

/** Whether an owner can limit a link to this scope. */
export const canBeChosen = (scope: ShareScope): boolean =>
  scope.kind !== 'types' || scope.types.every((type) => STORED_IN_SCOPES.includes(type));

const isLimited = (purpose: SharePurpose): purpose is LimitedPurpose =>
  purpose === 'kennel' || purpose === 'sitter';

/**
 * What a link shows today: the types that its purpose includes by now, or what its owner chose. A purpose's stored
 * scope lacks the types that were added to it later.
 */
export const currentScope = ({ purpose, scope }: { purpose: SharePurpose; scope: ShareScope }): ShareScope =>
  scope.kind === 'types' && isLimited(purpose) ? { ...scope, types: typesFor(purpose) } : scope;

/**
 * Whether a link with that scope shows the record. Types are compared when the link is opened, so records that are
 * added or change their type later are included or excluded then.
 */
export function isInScope(scope: ShareScope, record: Pick<PetRecord, 'id' | 'record_type'>): boolean {
  if (scope.kind === 'everything') return true;
  if (scope.kind === 'records') return scope.record_ids.includes(record.id);
  return (scope.types as readonly string[]).includes(record.record_type);
}

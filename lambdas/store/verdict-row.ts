import * as z from 'zod/mini';
import {
  COMPLIANCE_STATES,
  type ComplianceState,
  complianceLineSchema,
  countsOf,
  type JudgedPatient,
  judgedPatientSchema,
} from '../../contract/practices/compliance.ts';
import { ruleVerdictSchema } from '../../contract/rules/verdict.ts';
import { SPECIES } from '../../contract/species.ts';
import type { PracticeGrant } from '../domain/access/grant-ports.ts';
import type { PatientVerdict } from '../domain/access/patient-ports.ts';
import { renewalIndexKeys, verdictIndexKey, verdictKey } from './keys.ts';
import { stored } from './row-schema.ts';
import type { Item } from './table.ts';

/** A state of a later release is read as unknown: it never becomes current. */
const stateSchema = stored(z.enum(COMPLIANCE_STATES), 'unknown');

const lineSchema = z.extend(complianceLineSchema, {
  state: stateSchema,
  reason: z.catch(z.nullable(ruleVerdictSchema.shape.reason), null),
});

export const verdictRowSchema = z.object({
  shown: z.extend(judgedPatientSchema, {
    species: stored(z.enum(SPECIES), 'other'),
    state: stateSchema,
    lines: z.array(lineSchema),
  }),
  /** What counts the patient in the figures: a release that reads a word as another one takes back the same. */
  counted: z.array(z.string()),
  /** The version of the grant by which the row was written: under a later one, nothing of it is shown. */
  grant_version: z.int(),
});

/** The place of a state in the list, which the keys have: a new one gets a place in between. */
const RANKS: Record<ComplianceState, number> = {
  overdue: 10,
  due: 20,
  unknown: 30,
  not_shown: 40,
  not_in_set: 50,
  current: 90,
};
export const rankOf = (state: ComplianceState): number => RANKS[state];

export function toVerdictRow(
  { practiceId, ownerId, version: grantVersion }: Pick<PracticeGrant, 'practiceId' | 'ownerId' | 'version'>,
  { version, shown, changesOn }: PatientVerdict,
): Item {
  const { id: grantId, state, due_on: dueOn } = shown;
  return {
    ...verdictKey(practiceId, version, grantId),
    ...verdictIndexKey({ version, grantId, rank: rankOf(state), dueOn }),
    ...(changesOn !== null && renewalIndexKeys(changesOn, ownerId)),
    owner_id: ownerId,
    shown,
    counted: countsOf(shown),
    grant_version: grantVersion,
  };
}

/** A row's patient, and the version of the grant by which it was written. */
export function fromVerdictRow(item: Item): { patient: JudgedPatient; grantVersion: number } {
  const { shown, grant_version } = verdictRowSchema.parse(item);
  return { patient: shown, grantVersion: grant_version };
}

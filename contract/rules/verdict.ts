import * as z from 'zod/mini';
import { calendarDateSchema } from '../dates.ts';
import type { PetRecord } from '../records/records.ts';
import type { Species } from '../species.ts';
import { VACCINE_CODES } from '../vaccines/vaccines.ts';
import type { JudgedRule } from './rule-set.ts';

/** By a rule set, of what the owner shows (ruling D30). `unknown` never becomes `current` without a dose. */
export const VERDICT_STATES = ['overdue', 'due', 'unknown', 'current', 'not_in_set'] as const;
export type VerdictState = (typeof VERDICT_STATES)[number];

const day = calendarDateSchema;
const count = z.int();

/** Why a verdict is what it is, as data. `verdictText` has its sentences. */
const reasonSchema = z.discriminatedUnion('kind', [
  // Current, due or overdue
  z.object({
    kind: z.literal('interval'),
    months: count,
    /** Whether the next dose is the first booster. */
    is_first_booster: z.boolean(),
    /** What the dose's certificate says, where that is another day: the rule decides. */
    label_until: z.nullable(day),
  }),
  z.object({
    kind: z.literal('label'),
    until: day,
    /** The months from the dose to that day, if they are whole. */
    months: z.nullable(count),
  }),
  z.object({ kind: z.literal('booster_at_age'), age_days: count }),
  z.object({
    kind: z.literal('series'),
    given: count,
    /** How many the series has at least; more if the last one came too early. */
    needed: count,
    /** The first day on which the next dose counts. */
    from: day,
    /** A newer dose that came too soon after the last one to count. */
    too_soon_on: z.nullable(day),
  }),
  /** All doses were given at a lower age than the rule's. */
  z.object({ kind: z.literal('too_early'), min_age_days: count }),
  /** No dose was given to a pet with a chip, as the rule asks. */
  z.object({ kind: z.literal('before_chip'), chipped_on: day }),
  /** Whatever is true of what isn't on file: a dose was due by `due_on` at the latest, or none is due before. */
  z.object({
    kind: z.literal('either_way'),
    unknown: z.enum(['birth_date', 'route']),
    is_late: z.boolean(),
    due_on: day,
  }),

  // Unknown
  z.object({ kind: z.literal('no_dose') }),
  /** The only doses, or newer ones than the last that counts, have no date. */
  z.object({ kind: z.literal('no_date') }),
  /** The rule goes by the certificate's last day, which is not on file. */
  z.object({ kind: z.literal('no_label') }),
  z.object({ kind: z.literal('no_birth_date') }),
  z.object({ kind: z.literal('no_route') }),
  z.object({ kind: z.literal('not_valid_yet'), from: day }),
  /** The rule asks for a chip first: its day is not on file, or that of the dose. */
  z.object({ kind: z.literal('chip_day'), chipped_on: z.nullable(day) }),
  /** A titre test is no dose. */
  z.object({ kind: z.literal('titre'), on: z.nullable(day) }),

  // Not in this rule set
  z.object({ kind: z.literal('no_rule') }),
  z.object({ kind: z.literal('too_young'), from: day }),
  z.object({ kind: z.literal('too_old'), until_age_days: count }),
  z.object({ kind: z.literal('lifestyle') }),
  /** Its owner says so, of a vaccine that not every pet needs. */
  z.object({ kind: z.literal('not_needed') }),
]);
export type Reason = z.output<typeof reasonSchema>;

/** What a rule set says of one vaccine of a pet on a day. */
export const ruleVerdictSchema = z.object({
  code: z.enum(VACCINE_CODES),
  /** The rule; null where the set has none. */
  rule_id: z.nullable(z.string()),
  state: z.enum(VERDICT_STATES),
  reason: reasonSchema,
  /** The dose on which it rests. */
  rests_on: z.nullable(
    z.object({
      record_id: z.string(),
      title: z.string(),
      product: z.nullable(z.string()),
      given_on: z.nullable(day),
    }),
  ),
  /** The day by which the next dose is due. */
  due_on: z.nullable(day),
  /** The first day ahead for which a dose is planned. */
  planned_on: z.nullable(day),
  /** The next day on which the verdict is another one, as things are on file; null for none. */
  changes_on: z.nullable(day),
});
export type RuleVerdict = z.output<typeof ruleVerdictSchema>;

/** What a rule set says of a pet on a day. */
export const judgementSchema = z.object({
  /** The first of `VERDICT_STATES` that one of its verdicts has. */
  state: z.enum(VERDICT_STATES),
  /** In the order of the vocabulary: one for each vaccine of a rule for its species, and for each other one on file. */
  verdicts: z.array(ruleVerdictSchema),
  /** Vaccinations that don't say what they protect against, and so prove nothing. */
  without_codes: z.array(z.object({ record_id: z.string(), title: z.string() })),
  /** The first of their days. */
  changes_on: z.nullable(day),
});
export type Judgement = z.output<typeof judgementSchema>;

/** A pet, as far as rules depend on it. */
export interface JudgedPet {
  species: Species;
  birthdate: string | null;
  /** The day on which its chip was implanted, which profiles don't have yet. */
  chipped_on?: string | null;
}

/** The fields of a record on which verdicts depend. */
export type JudgedRecord = Pick<
  PetRecord,
  | 'id'
  | 'title'
  | 'record_type'
  | 'protects'
  | 'product'
  | 'route'
  | 'shows'
  | 'issued_on'
  | 'valid_from'
  | 'expires_on'
  | 'not_needed'
> &
  Partial<Pick<PetRecord, 'given_at'>>;

/**
 * What a rule set says of a pet on a calendar day, from all records that the reader may see of it. Records that are no
 * vaccinations or titres change nothing.
 */
export type Judge = (
  set: { rules: readonly JudgedRule[] },
  pet: JudgedPet,
  records: readonly JudgedRecord[],
  day: string,
) => Judgement;

import * as z from 'zod/mini';
import { calendarDateSchema } from '../dates.ts';
import { grantIdSchema } from '../ids.ts';
import { ruleVerdictSchema } from '../rules/verdict.ts';
import { SPECIES } from '../species.ts';
import { VACCINE_CODES } from '../vaccines/vaccines.ts';
import { rulesNameSchema } from './rules.ts';

/**
 * What a practice's rules say of a patient, in the order of the list: those first who need someone. `due`: within 30
 * days. `unknown`: nothing on file that proves a dose. `not_shown`: the owner shows no vaccinations, or none from
 * before a day, and it depends on those. `not_in_set`: the rules ask nothing of the pet.
 */
export const COMPLIANCE_STATES = ['overdue', 'due', 'unknown', 'not_shown', 'not_in_set', 'current'] as const;
export type ComplianceState = (typeof COMPLIANCE_STATES)[number];

/** What the rules say of vaccines that are in the same state for the same reason, by the same dose. */
export const complianceLineSchema = z.object({
  codes: z.array(z.string()),
  state: z.enum(COMPLIANCE_STATES),
  /** The day by which the next dose is due; null without one. */
  due_on: z.nullable(calendarDateSchema),
  /** Null for a reason of a later release. */
  reason: z.nullable(ruleVerdictSchema.shape.reason),
  /** The dose on which it rests; null without one. */
  rests_on: ruleVerdictSchema.shape.rests_on,
  /** The first day ahead for which a dose is planned. */
  planned_on: ruleVerdictSchema.shape.planned_on,
});
export type ComplianceLine = z.output<typeof complianceLineSchema>;

/** A patient in the list of a practice's compliance. */
export const judgedPatientSchema = z.object({
  /** The grant, which names the pet in calls. */
  id: grantIdSchema,
  name: z.string(),
  species: z.enum(SPECIES),
  owner_name: z.string(),
  state: z.enum(COMPLIANCE_STATES),
  /** The first day by which a dose is due, of the vaccines in that state; null without one. */
  due_on: z.nullable(calendarDateSchema),
  /** Those first that need someone. */
  lines: z.array(complianceLineSchema),
  /** From when on the owner shows records; null for all. */
  since: z.nullable(z.string()),
  /** How many vaccinations on file don't say what they protect against, and so prove nothing. */
  without_codes: z.int(),
});
export type JudgedPatient = z.output<typeof judgedPatientSchema>;

/** How many patients there are, by what counts them. */
export type Counts = Readonly<Record<string, number>>;

/** What counts the patients for whom a vaccine is in a state. */
export const countOfVaccine = (code: string, state: ComplianceState): string => `${code}:${state}`;

/** What counts a patient: its state, and that of each vaccine. */
export const countsOf = ({ state, lines }: Pick<JudgedPatient, 'state' | 'lines'>): string[] => [
  state,
  ...lines.flatMap((line) => line.codes.map((code) => countOfVaccine(code, line.state))),
];

const cursorSchema = z.string().check(z.regex(/^[\w-]{1,400}$/, 'Must be the `next` of an earlier page.'));

export const complianceQuerySchema = z.object({
  state: z.optional(z.enum(COMPLIANCE_STATES)),
  /** Only patients for whom this vaccine is in that state; in any, without a state. */
  vaccine: z.optional(z.enum(VACCINE_CODES)),
  after: z.optional(cursorSchema),
});
export type ComplianceQuery = z.output<typeof complianceQuerySchema>;

/** How many there are in each state. */
export const figuresSchema = z.record(z.enum(COMPLIANCE_STATES), z.int());
export type Figures = z.output<typeof figuresSchema>;

/** A page of patients; `next` starts the following one. */
export const compliancePageSchema = z.object({
  /** The rules on which all of it rests; null for a practice without rules, or whose first ones are being applied. */
  rules: z.nullable(rulesNameSchema),
  /** The rules that are being applied to the patients; null for none. */
  coming: z.nullable(rulesNameSchema),
  /** On the first page without a filter; null on others. */
  figures: z.nullable(
    z.object({
      patients: figuresSchema,
      /** Of each vaccine that the rules ask of a patient, in the order of the vocabulary. */
      vaccines: z.array(z.object({ code: z.string(), patients: figuresSchema })),
    }),
  ),
  patients: z.array(judgedPatientSchema),
  next: z.nullable(z.string()),
});
export type CompliancePage = z.output<typeof compliancePageSchema>;

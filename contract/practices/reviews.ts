import * as z from 'zod/mini';
import { MEMBER_ROLES } from '../access/duties.ts';
import { timestampSchema } from '../dates.ts';
import { practiceIdSchema } from '../ids.ts';
import { requiredText } from '../text.ts';
import { applicationSchema } from './applications.ts';
import { noteSchema } from './notes.ts';
import { PRACTICE_KINDS } from './practices.ts';
import { publicStandingSchema, STANDING_STATES } from './standing.ts';

/** The states that the administrators' queue lists, those first that wait for us. */
export const QUEUE_STATES = ['applied', 'in-question', 'verified', 'refused', 'suspended'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

/** A count of a state ends here: “1,000+”. */
export const MOST_COUNTED = 1_000;

/** `after`: the cursor of the page before. */
export const queueQuerySchema = z.object({
  state: z.optional(z.enum(QUEUE_STATES)),
  after: z.optional(z.string().check(z.regex(/^[\dTZ:.-]{24}_prc_[0-9a-z]{26}$/))),
});

const queuedSchema = z.object({
  id: practiceIdSchema,
  name: z.string(),
  kind: z.enum(PRACTICE_KINDS),
  country: z.string(),
  /** Since when it has been in this state; of verified practices, when they were checked last. */
  at: timestampSchema,
  /** Whether one administrator has confirmed it, and whether the yearly check is running. */
  is_confirmed_once: z.boolean(),
  is_being_checked: z.boolean(),
  /** Whether a vet of a verified practice waits to be confirmed. */
  has_waiting_vet: z._default(z.boolean(), false),
});
export type Queued = z.output<typeof queuedSchema>;

export const queueSchema = z.object({
  /** How many practices are in each state, at most MOST_COUNTED. */
  counts: z.record(z.enum(QUEUE_STATES), z.int()),
  /** The oldest first. */
  practices: z.array(queuedSchema),
  next: z.nullable(z.string()),
});
export type Queue = z.output<typeof queueSchema>;

/** All that administrators see of a practice. */
export const reviewSchema = z.object({
  id: practiceIdSchema,
  name: z.string(),
  kind: z.enum(PRACTICE_KINDS),
  address: z.string(),
  country: z.string(),
  phone: z.string(),
  registration_number: z.nullable(z.string()),
  opened_at: timestampSchema,
  standing: publicStandingSchema,
  state: z.enum(STANDING_STATES),
  is_being_checked: z.boolean(),
  /** Which application this is; a confirmation names the one that was looked at. */
  application_number: z.int(),
  /** The first confirmation, by the caller or another administrator, and from when the caller may confirm. */
  confirmed: z.nullable(
    z.object({ at: timestampSchema, by_caller: z.boolean(), caller_may_from: z.nullable(timestampSchema) }),
  ),
  application: z.nullable(applicationSchema),
  members: z.array(
    z.object({
      name: z.string(),
      roles: z.array(z.enum(MEMBER_ROLES)),
      license: z.nullable(z.string()),
    }),
  ),
  /** The newest first. */
  notes: z.array(noteSchema),
});
export type Review = z.output<typeof reviewSchema>;

/** A question to the managers, who get it by email and answer in the app. */
export const questionSchema = z.strictObject({ text: requiredText('Enter your question.') });

export const DECISIONS = ['confirm', 'refuse', 'suspend', 'lift'] as const;
export type Decision = (typeof DECISIONS)[number];

/** A decision and its note. The managers read why they were refused or suspended; other notes stay with us. */
export const decisionSchema = z.strictObject({
  decision: z.enum(DECISIONS),
  note: requiredText('Enter a note.'),
  /** The application that was looked at. */
  application_number: z.int('Enter the number of the application.'),
});
export type DecisionInput = z.output<typeof decisionSchema>;

/** Since when the signatures of a practice are counted. */
export const signatureCountQuerySchema = z.object({ since: timestampSchema });

/** How many signatures a withdrawal would end; `is_least`: at least so many. */
export const signatureCountSchema = z.object({ count: z.int(), is_least: z.boolean() });
export type SignatureCount = z.output<typeof signatureCountSchema>;

import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';

/** What a note says of a practice: each change of its standing has one. */
export const NOTE_KINDS = [
  'applied',
  'changed',
  'confirmed',
  'verified',
  'questioned',
  'refused',
  'suspended',
  'lifted',
  'asked',
  'lapsed',
  'vet-named',
  'vet-removed',
  'vet-confirmed',
  'vet-refused',
  'vet-account',
] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** What managers are told of: in the app, and by email unless they did it themselves. */
export const NEWS_KINDS = [
  'applied',
  'changed',
  'verified',
  'questioned',
  'refused',
  'suspended',
  'lifted',
  'asked',
  'lapsed',
  'vet-named',
  'vet-removed',
  'vet-confirmed',
  'vet-refused',
  'vet-account',
] as const satisfies readonly NoteKind[];
export type NewsKind = (typeof NEWS_KINDS)[number];

/** What managers read in a note. Confirmations, and what administrators write about them, are not among it. */
export const newsSchema = z.object({
  kind: z.enum(NEWS_KINDS),
  at: timestampSchema,
  /** The question, the reason or the managers' answer; null where the kind says everything. */
  text: z.nullable(z.string()),
});
export type News = z.output<typeof newsSchema>;

/** A note as administrators read it. */
export const noteSchema = z.object({
  kind: z.enum(NOTE_KINDS),
  at: timestampSchema,
  /** An administrator's address, a manager's name, or null for Pawfile itself. */
  author: z.nullable(z.string()),
  text: z.nullable(z.string()),
});

import * as z from 'zod/mini';
import { NOTE_KINDS } from '../../contract/practices/notes.ts';
import type { StoredNote } from '../domain/practices/ports.ts';
import type { StoredApplication } from '../domain/practices/verification/ports.ts';
import { orNull, stored } from './row-schema.ts';
import type { Item } from './table.ts';

/** What a practice sent to be verified. */
export const applicationRowSchema = z.object({
  documents: z.array(z.object({ path: z.string(), version: z.string(), name: z.string() })),
  vets: z.array(
    z.object({
      name: z.string(),
      license: z.string(),
      confirmed_at: orNull(z.string()),
      member_id: orNull(z.string()),
    }),
  ),
  message: orNull(z.string()),
  sent_at: z.string(),
  delete_on: z.string(),
  version: z._default(z.number(), 0),
});

export function fromApplicationRow(item: Item): StoredApplication {
  const { sent_at, delete_on, ...row } = applicationRowSchema.parse(item);
  return { ...row, sentAt: new Date(sent_at), deleteOn: delete_on };
}

export const toApplicationRow = ({ sentAt, deleteOn, ...application }: StoredApplication): Item => ({
  ...application,
  sent_at: sentAt.toISOString(),
  delete_on: deleteOn,
});

/** A note; one of a later release's kind says only that something changed. */
export const noteRowSchema = z.object({
  kind: stored(z.enum(NOTE_KINDS), 'changed'),
  at: z.string(),
  by: orNull(z.string()),
  author: orNull(z.string()),
  text: orNull(z.string()),
});

export function fromNoteRow(name: string, item: Item): StoredNote {
  const { at, ...row } = noteRowSchema.parse(item);
  return { ...row, name, at: new Date(at) };
}

export const toNoteRow = ({ name: _, at, ...note }: StoredNote): Item => ({ ...note, at: at.toISOString() });

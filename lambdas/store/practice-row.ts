import * as z from 'zod/mini';
import { MEMBER_ROLES } from '../../contract/access/duties.ts';
import { PRACTICE_KINDS } from '../../contract/practices/practices.ts';
import { STANDING_STATES, standingSchema } from '../../contract/practices/standing.ts';
import type { Member, StoredPractice } from '../domain/practices/ports.ts';
import { memberKey, membershipKey, practiceKey } from './keys.ts';
import { orNull, stored, storedList } from './row-schema.ts';
import type { Item } from './table.ts';

const standingStateSchema = stored(z.enum(STANDING_STATES), 'in-question');

/** A practice's profile. A kind of a later release is read as one that pays for a plan. */
export const practiceRowSchema = z.object({
  id: z.string(),
  kind: stored(z.enum(PRACTICE_KINDS), 'veterinary'),
  name: z.string(),
  address: z.string(),
  country: z.string(),
  phone: z.string(),
  registration_number: orNull(z.string()),
  opening_words: orNull(z.string()),
  standing: z.extend(standingSchema, {
    state: standingStateSchema,
    suspended: z.nullable(z.object({ since: z.string(), from: standingStateSchema })),
  }),
  opened_at: z.string(),
  ended_at: orNull(z.string()),
  logo: orNull(z.string()),
});

/** Each of a member's two rows. A role of a later release gives nothing. */
export const memberRowSchema = z.object({
  practice_id: z.string(),
  user_id: z.string(),
  roles: storedList(z.enum(MEMBER_ROLES)),
  name: z.string(),
  email: orNull(z.string()),
  license: orNull(z.string()),
  since: z.string(),
  version: z.int(),
});

export function fromPracticeRow(item: Item): StoredPractice {
  const { opened_at, ended_at, ...row } = practiceRowSchema.parse(item);
  return {
    ...row,
    openedAt: new Date(opened_at),
    endedAt: ended_at === null ? null : new Date(ended_at),
  };
}

/** Only a practice that has a logo has the attribute, so that conditions can ask for it. */
export function toPracticeRow({ openedAt, endedAt, logo, ...practice }: StoredPractice): Item {
  return {
    ...practiceKey(practice.id),
    ...practice,
    ...(logo !== null && { logo }),
    opened_at: openedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}

export function fromMemberRow(item: Item): Member {
  const { practice_id, user_id, since, ...row } = memberRowSchema.parse(item);
  return { ...row, practiceId: practice_id, userId: user_id, since: new Date(since) };
}

/** The row below the practice, and its twin below the person. */
export function toMemberRows({ practiceId, userId, since, ...member }: Member): {
  practice: Item;
  person: Item;
} {
  const row = { ...member, practice_id: practiceId, user_id: userId, since: since.toISOString() };
  return {
    practice: { ...memberKey(practiceId, userId), ...row },
    person: { ...membershipKey(userId, practiceId), ...row },
  };
}

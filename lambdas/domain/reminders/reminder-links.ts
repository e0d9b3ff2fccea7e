import * as z from 'zod/mini';
import { addDays, calendarDateSchema } from '../../../contract/dates.ts';
import { grantIdSchema, petIdSchema, practiceIdSchema, recordIdSchema } from '../../../contract/ids.ts';
import { REMINDER_LINK_DAYS } from '../../../contract/limits.ts';
import { mailTokenIn, PRACTICE_TOKEN_PREFIX } from '../../../contract/link-token.ts';
import { AppError } from '../../../contract/problem.ts';
import type { RecordAddress, ReminderSettingsStore, StoredReminderSettings } from './ports.ts';

/**
 * The links of a reminder need no login, so each token can do little: it is encrypted with a key of its recipient
 * (AES-GCM, so it can be neither forged nor altered), names one record, its date and the mail's day, and expires. The
 * recipient's id precedes it in clear, since that key is needed to read it.
 */
const recordLinkSchema = z.object({
  kind: z.literal('record'),
  petId: petIdSchema,
  recordId: recordIdSchema,
  /** The day of the mail, and the expiry date in it. */
  day: calendarDateSchema,
  expiresOn: calendarDateSchema,
  /** When the link expires, in milliseconds since 1970. */
  ends: z.int(),
});
export type RecordLink = z.output<typeof recordLinkSchema>;

/**
 * The same about another owner's pet: the grant, below the recipient, says whose it is. A release before can't read it,
 * and looks for no pet of the recipient's own.
 */
const grantedLinkSchema = z.extend(z.omit(recordLinkSchema, { petId: true }), {
  kind: z.literal('granted'),
  grantId: grantIdSchema,
});
export type GrantedLink = z.output<typeof grantedLinkSchema>;

const unsubscribeLinkSchema = z.object({ kind: z.literal('unsubscribe') });
/** Ends the reminders of one practice, and nothing else. */
const practiceLinkSchema = z.object({
  kind: z.literal('unsubscribe-practice'),
  practiceId: practiceIdSchema,
});
const linkSchema = z.union([recordLinkSchema, grantedLinkSchema, unsubscribeLinkSchema, practiceLinkSchema]);
type Link = z.output<typeof linkSchema>;

type Seal = (key: string, text: string) => string;
type Unseal = (key: string, sealed: string) => string | null;

/** The form of an owner's id; no key of the table is made from anything else. */
export const OWNER_ID = /^[\w-]{1,128}$/;

/** Makes the tokens of an owner's mail. */
export const createLinkMaker = (seal: Seal, ownerId: string, key: string, now: Date) => {
  const token = (link: Link) => `${ownerId}.${seal(key, JSON.stringify(link))}`;
  return {
    /** Valid for that record for REMINDER_LINK_DAYS. */
    record(about: RecordAddress | { grantId: string; recordId: string }, day: string, expiresOn: string) {
      const ends = addDays(now, REMINDER_LINK_DAYS).getTime();
      return 'grantId' in about
        ? token({ kind: 'granted', ...about, day, expiresOn, ends })
        : token({ kind: 'record', ...about, day, expiresOn, ends });
    },
    /** Only turns reminders off and never expires, since it must work from an old mail. */
    unsubscribe: () => token({ kind: 'unsubscribe' }),
    /** The same for the reminders of one practice. It says so in clear, for the page that asks before it acts. */
    unsubscribePractice: (practiceId: string) =>
      PRACTICE_TOKEN_PREFIX + token({ kind: 'unsubscribe-practice', practiceId }),
  };
};

/** Dependencies of reading tokens. */
export interface LinkReader {
  reminderSettings: Pick<ReminderSettingsStore, 'get'>;
  unseal: Unseal;
  now: () => Date;
}

/** The recipient, record and reminder settings of a token. Throws `link-invalid`, `link-expired`. */
export async function readRecordLink(
  deps: LinkReader,
  token: string,
): Promise<{ userId: string; link: RecordLink | GrantedLink; settings: StoredReminderSettings }> {
  const { userId, link, settings } = await readLink(deps, token);
  if (link.kind === 'unsubscribe' || link.kind === 'unsubscribe-practice') throw invalidLink();
  if (link.ends <= deps.now().getTime()) {
    throw new AppError(
      'link-expired',
      'This link is too old. Sign in to change the reminders of this record.',
    );
  }
  return { userId, link, settings };
}

/** The recipient of an unsubscribe token, and the practice if it is about one's reminders. Throws `link-invalid`. */
export async function readUnsubscribeLink(
  deps: LinkReader,
  token: string,
): Promise<{ userId: string; practiceId: string | null }> {
  const { userId, link } = await readLink(deps, token);
  if (link.kind === 'unsubscribe-practice') return { userId, practiceId: link.practiceId };
  if (link.kind !== 'unsubscribe') throw invalidLink();
  return { userId, practiceId: null };
}

async function readLink({ reminderSettings, unseal }: LinkReader, received: string) {
  const token = (mailTokenIn(received) ?? '').replace(PRACTICE_TOKEN_PREFIX, '');
  const dot = token.indexOf('.');
  const userId = token.slice(0, dot);
  if (!OWNER_ID.test(userId)) throw invalidLink();
  const settings = await reminderSettings.get(userId);
  const { link_key } = settings;
  const text = link_key && unsealAtEnd(unseal, link_key, token.slice(dot + 1));
  const link = text ? linkSchema.safeParse(JSON.parse(text)) : null;
  if (!link?.success) throw invalidLink();
  return { userId, link: link.data, settings };
}

/**
 * The text of a sealed one. A sentence can put a dash behind it or an underscore, which its own last character may be.
 */
function unsealAtEnd(unseal: Unseal, key: string, sealed: string): string | null {
  const text = unseal(key, sealed);
  return text === null && /[-_]$/.test(sealed) ? unsealAtEnd(unseal, key, sealed.slice(0, -1)) : text;
}

const invalidLink = () =>
  new AppError(
    'link-invalid',
    'This link is incomplete, or its record no longer exists. Open the link from your latest reminder email, or change reminders in settings.',
  );

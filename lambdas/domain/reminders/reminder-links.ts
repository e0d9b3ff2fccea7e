import * as z from 'zod/mini';
import { addDays, calendarDateSchema } from '../../../contract/dates.ts';
import { petIdSchema, recordIdSchema } from '../../../contract/ids.ts';
import { REMINDER_LINK_DAYS } from '../../../contract/limits.ts';
import { mailTokenIn } from '../../../contract/link-token.ts';
import { AppError } from '../../../contract/problem.ts';
import type { RecordAddress, ReminderSettingsStore, StoredReminderSettings } from './ports.ts';

/**
 * The links of a reminder need no login, so each token can do little: it is encrypted with a key of its owner (AES-GCM,
 * so it can be neither forged nor altered), names one record, its date and the mail's day, and expires. The owner's id
 * precedes it in clear, since the owner's key is needed to read it.
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

const unsubscribeLinkSchema = z.object({ kind: z.literal('unsubscribe') });
const linkSchema = z.union([recordLinkSchema, unsubscribeLinkSchema]);
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
    record: ({ petId, recordId }: RecordAddress, day: string, expiresOn: string) =>
      token({
        kind: 'record',
        petId,
        recordId,
        day,
        expiresOn,
        ends: addDays(now, REMINDER_LINK_DAYS).getTime(),
      }),
    /** Only turns reminders off and never expires, since it must work from an old mail. */
    unsubscribe: () => token({ kind: 'unsubscribe' }),
  };
};

/** Dependencies of reading tokens. */
export interface LinkReader {
  reminderSettings: Pick<ReminderSettingsStore, 'get'>;
  unseal: Unseal;
  now: () => Date;
}

/** The owner, record and reminder settings of a token. Throws `link-invalid`, `link-expired`. */
export async function readRecordLink(
  deps: LinkReader,
  token: string,
): Promise<{ ownerId: string; link: RecordLink; settings: StoredReminderSettings }> {
  const { ownerId, link, settings } = await readLink(deps, token);
  if (link.kind !== 'record') throw invalidLink();
  if (link.ends <= deps.now().getTime()) {
    throw new AppError(
      'link-expired',
      'This link is too old. Sign in to change the reminders of this record.',
    );
  }
  return { ownerId, link, settings };
}

/** The owner of an unsubscribe token. Throws `link-invalid`. */
export async function readUnsubscribeLink(deps: LinkReader, token: string): Promise<string> {
  const { ownerId, link } = await readLink(deps, token);
  if (link.kind !== 'unsubscribe') throw invalidLink();
  return ownerId;
}

async function readLink({ reminderSettings, unseal }: LinkReader, received: string) {
  const token = mailTokenIn(received) ?? '';
  const dot = token.indexOf('.');
  const ownerId = token.slice(0, dot);
  if (!OWNER_ID.test(ownerId)) throw invalidLink();
  const settings = await reminderSettings.get(ownerId);
  const { link_key } = settings;
  const text = link_key && unsealAtEnd(unseal, link_key, token.slice(dot + 1));
  const link = text ? linkSchema.safeParse(JSON.parse(text)) : null;
  if (!link?.success) throw invalidLink();
  return { ownerId, link: link.data, settings };
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

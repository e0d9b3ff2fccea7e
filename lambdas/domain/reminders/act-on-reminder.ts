import { may } from '../../../contract/access/powers.ts';
import { latestToday } from '../../../contract/dates.ts';
import { isReminded } from '../../../contract/grants/reminded.ts';
import { AppError } from '../../../contract/problem.ts';
import {
  REMINDER_ACTIONS,
  type RemindedRecord,
  type ReminderAction,
} from '../../../contract/reminders/reminder-links.ts';
import { isOver } from '../access/change-access.ts';
import type { Grant, GrantStore } from '../access/grant-ports.ts';
import { petNotFound } from '../failures.ts';
import type { PetStore, StoredPet } from '../pets/ports.ts';
import { changeRecord } from '../records/change-record.ts';
import type { RecordStore, StatusStore, StoredRecord } from '../records/ports.ts';
import { answered } from '../records/reminder-state.ts';
import { lastDoseDay } from '../records/sent-reminders.ts';
import { isMailed } from './gets-reminders.ts';
import type { DueStore, ReminderSettingsStore, StoredReminderSettings } from './ports.ts';
import {
  type GrantedLink,
  type LinkReader,
  type RecordLink,
  readRecordLink,
  readUnsubscribeLink,
} from './reminder-links.ts';
import { newestDose, readSuperseding } from './superseding.ts';

/** What a link may read and change of an owner's data. */
interface LinkedStores {
  pets: Pick<PetStore, 'get'>;
  records: Pick<RecordStore, 'get' | 'replace'>;
  due: Pick<DueStore, 'isSuperseded'>;
  statuses: StatusStore;
}

/** Dependencies of the calls behind the links of a reminder. */
export interface ReminderLinkDeps extends LinkReader {
  reminderSettings: Pick<ReminderSettingsStore, 'get' | 'setEnabled'>;
  /** Those of one's own pets. */
  own: LinkedStores;
  grants: Pick<GrantStore, 'get'>;
  /** Those of another owner's pet: what they write commits only while the grant holds. `action`: why they write. */
  storesThrough: (
    userId: string,
    grant: Grant,
    about: { recordId: string; action: ReminderAction | undefined },
  ) => LinkedStores;
  /** What an owner calls a person; null for someone who deleted the account. */
  nameOf: (ownerId: string, userId: string) => Promise<string | null>;
  /** Ends a practice's reminders to an owner, whatever grants allow. */
  unsubscribeFrom: (ownerId: string, practiceId: string, now: Date) => Promise<void>;
}

/** A link with whose data it is about, and what the recipient may use of it. */
interface Opened {
  link: RecordLink | GrantedLink;
  /** The recipient, who has the link. */
  userId: string;
  ownerId: string;
  petId: string;
  /** Null for one's own pet. */
  grant: Grant | null;
  settings: StoredReminderSettings;
  stores: LinkedStores;
}

/**
 * What a link is about; changes nothing. Throws `pet-not-found`, `link-invalid`, `link-expired`, and `grant-not-found`
 * once the access to another owner's pet has ended.
 */
export async function getReminder(deps: ReminderLinkDeps, token: string): Promise<RemindedRecord> {
  const opened = await openLink(deps, token);
  const { link, ownerId, petId, stores } = opened;
  const [pet, record] = await Promise.all([
    stores.pets.get(ownerId, petId),
    stores.records.get(ownerId, petId, link.recordId),
  ]);
  if (!pet) throw petNotFound();
  if (!record) throw gone();
  checkIsCurrent(record, link);
  return toReminded(deps, opened, { record, pet });
}

/**
 * Applies the choice of a link, for everyone who is reminded of the record. A link answers one mail about one date:
 * after a newer mail or a changed date it does nothing, and only a stronger choice may follow a weaker one (snooze,
 * done, stop). The record's version decides between simultaneous calls. Throws `pet-not-found`, `link-invalid`,
 * `link-expired`, `link-used`, `grant-not-found`, `try-again`.
 */
export async function actOnReminder(
  deps: ReminderLinkDeps,
  token: string,
  action: ReminderAction,
): Promise<RemindedRecord> {
  const opened = await openLink(deps, token, action);
  const { link, userId, ownerId, petId, settings, stores } = opened;
  const pet = await stores.pets.get(ownerId, petId);
  if (!pet) throw petNotFound();
  // Where nobody else is reminded, nobody asks who it was.
  const by = userId !== ownerId || settings.shares_reminders ? userId : null;
  const changing = { records: stores.records, now: deps.now };
  const record = await changeRecord(changing, ownerId, petId, link.recordId, (current) => {
    checkIsCurrent(current, link);
    checkIsStronger(action, chosenFor(current, link), isBy(userId, opened, current));
    return answered(current, action, { mailDay: link.day, by, at: deps.now() });
  });
  if (!record) throw gone();
  return toReminded(deps, opened, { record, pet });
}

/**
 * Whose data a link is about, to be read, or changed for an action: that of its recipient, or of the owner whose grant
 * the recipient still has.
 */
async function openLink(deps: ReminderLinkDeps, token: string, action?: ReminderAction): Promise<Opened> {
  const { userId, link, settings } = await readRecordLink(deps, token);
  const own = { link, userId, settings };
  if (link.kind === 'record') {
    return { ...own, ownerId: userId, petId: link.petId, grant: null, stores: deps.own };
  }
  const grant = await deps.grants.get(userId, link.grantId);
  if (!grant || isOver(grant, deps.now())) throw accessEnded();
  if (!may(grant.role, 'change')) throw mayNotAnswer();
  const stores = deps.storesThrough(userId, grant, { recordId: link.recordId, action });
  return { ...own, ownerId: grant.ownerId, petId: grant.petId, grant, stores };
}

/** Turns all reminders of a link's recipient off, or those of one practice; may be repeated. Throws `link-invalid`. */
export async function unsubscribe(deps: ReminderLinkDeps, token: string): Promise<void> {
  const { userId, practiceId } = await readUnsubscribeLink(deps, token);
  if (practiceId === null) await deps.reminderSettings.setEnabled(userId, false, deps.now());
  else await deps.unsubscribeFrom(userId, practiceId, deps.now());
}

/**
 * The record may not name the mail yet when its link is used before the sender has updated it; then its day is older.
 */
function checkIsCurrent(record: StoredRecord, link: RecordLink | GrantedLink): void {
  if (record.expires_on !== link.expiresOn) {
    throw new AppError(
      'link-expired',
      'The expiry date of this record was changed after the email was sent.',
    );
  }
  if ((record.reminded_on ?? '') > link.day) {
    throw new AppError(
      'link-expired',
      'A newer reminder of this record was sent. Use the links in that email.',
    );
  }
}

const chosenFor = ({ reminded_on, answer }: StoredRecord, { day }: Pick<RecordLink, 'day'>) =>
  reminded_on === day ? answer : null;

const CHOICES: Record<ReminderAction, string> = {
  snooze: 'snoozed this reminder for a week',
  done: 'marked this record as done',
  stop: 'stopped reminders for this record',
};

/** Whether a user gave a record's answer: rows of earlier releases name no one, and then it was the owner. */
const isBy = (userId: string, { ownerId }: Pick<Opened, 'ownerId'>, { answered_by }: StoredRecord) =>
  (answered_by ?? ownerId) === userId;

function checkIsStronger(action: ReminderAction, chosen: ReminderAction | null, isOwn: boolean): void {
  if (chosen === null || REMINDER_ACTIONS.indexOf(action) > REMINDER_ACTIONS.indexOf(chosen)) return;
  const who = isOwn ? 'You already' : 'Someone who looks after this pet already';
  throw new AppError('link-used', `${who} ${CHOICES[chosen]}. Nothing has changed.`);
}

const gone = () => new AppError('link-invalid', 'This record no longer exists, so there is nothing to do.');

export const accessEnded = () =>
  new AppError('grant-not-found', 'You no longer have access to this pet, so there is nothing to do.');

const mayNotAnswer = () =>
  new AppError('link-expired', 'You can still see this pet, but no longer change its reminders.');

interface Dose {
  record: StoredRecord;
  pet: StoredPet;
}

/** What prevents reminders of the record, so that the page does not promise any. */
async function promiseOf(
  deps: Pick<ReminderLinkDeps, 'now'>,
  { ownerId, grant, settings, stores }: Opened,
  dose: Dose,
): Promise<Pick<RemindedRecord, 'next_reminder_on' | 'silenced_by'>> {
  const isWanted = grant === null || isReminded(grant);
  if (!isWanted || !isMailed(settings)) return { next_reminder_on: null, silenced_by: 'settings' };
  const { record } = dose;
  const codesOf = await readSuperseding(stores, ownerId, [dose]);
  const today = latestToday(deps.now());
  const { next_reminder_on } = record;
  const then = next_reminder_on === null ? today : lastDoseDay(next_reminder_on, deps.now());
  // Doses of today are among those of then, so one look-up tells both in nearly all cases.
  if (await codesOf(record, then)) return { next_reminder_on, silenced_by: null };
  const isReplaced = then === today || !(await codesOf(record, today));
  return { next_reminder_on: null, silenced_by: isReplaced ? 'newer_record' : null };
}

/** Who added the record that replaced this one, as far as the pet's status names it; null for the recipient. */
async function renewalOf(
  deps: ReminderLinkDeps,
  opened: Opened,
  { record, pet }: Dose,
): Promise<RemindedRecord['renewed_by']> {
  const { ownerId, petId, stores } = opened;
  const lines = (await stores.statuses.of(ownerId, [pet])).get(petId)?.lines ?? [];
  const newest = newestDose(lines, record, latestToday(deps.now()));
  const added = newest && (await stores.records.get(ownerId, petId, newest.record_id));
  return added ? doneBy(deps, opened, added.added_by ?? ownerId, added.created_at) : null;
}

/** Someone who did something, as the recipient knows that person; null for the recipient. */
async function doneBy(
  deps: ReminderLinkDeps,
  { userId, ownerId, grant }: Opened,
  actor: string,
  at: string,
): Promise<RemindedRecord['chosen_by']> {
  if (actor === userId) return null;
  const name = actor === ownerId ? (grant?.ownerName ?? null) : await deps.nameOf(ownerId, actor);
  return { name, at };
}

/** An owner's own answer may have no time: then it is that of the last change. */
const answeredAt = ({ answered_at, changed_at, created_at }: StoredRecord) =>
  answered_at ?? changed_at ?? created_at;

async function toReminded(deps: ReminderLinkDeps, opened: Opened, dose: Dose): Promise<RemindedRecord> {
  const { link, grant, ownerId, settings } = opened;
  const { record, pet } = dose;
  const chosen = chosenFor(record, link);
  const promise = await promiseOf(deps, opened, dose);
  return {
    pet_id: grant?.id ?? record.pet_id,
    record_id: record.id,
    pet_name: pet.name,
    owner_name: grant?.ownerName ?? null,
    is_for_all: grant !== null || settings.shares_reminders,
    title: record.title,
    record_type: record.record_type,
    expires_on: link.expiresOn,
    chosen,
    chosen_by: chosen && (await doneBy(deps, opened, record.answered_by ?? ownerId, answeredAt(record))),
    renewed_by: promise.silenced_by === 'newer_record' ? await renewalOf(deps, opened, dose) : null,
    ...promise,
  };
}

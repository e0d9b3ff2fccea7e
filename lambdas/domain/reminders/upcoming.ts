import { readersDay } from '../../../contract/dates.ts';
import { ATTENTION_RECORDS, MAX_LABEL_LENGTH, UPCOMING_RECORDS } from '../../../contract/limits.ts';
import type { DoseLine } from '../../../contract/records/dose-lines.ts';
import { doseOf } from '../../../contract/records/next-dose.ts';
import { type PetStatus, petStatus, type StatusLine } from '../../../contract/records/pet-status.ts';
import {
  byUrgency,
  type Upcoming,
  type UpcomingPet,
  type UpcomingRecord,
} from '../../../contract/reminders/reminders.ts';
import { cutText } from '../../../contract/text.ts';
import type { Grant, GrantStore, OpenedPetStore } from '../access/grant-ports.ts';
import { presentGrantedPet } from '../access/granted-pets.ts';
import { liveGrants } from '../access/resolve-access.ts';
import type { DocumentGateway } from '../documents/ports.ts';
import type { PetStore, StoredPet } from '../pets/ports.ts';
import { giverWithoutNames } from '../records/people.ts';
import type { PetLines, RecordStore, StatusStore, StoredRecord, TitleIndex } from '../records/ports.ts';
import { findSuperseded } from '../records/sent-reminders.ts';
import { isMailed } from './gets-reminders.ts';
import type { ReminderSettingsStore } from './ports.ts';

/** Dependencies of *Needs attention*. */
export interface UpcomingDeps {
  pets: Pick<PetStore, 'list'>;
  records: Pick<RecordStore, 'getAll'>;
  statuses: Pick<StatusStore, 'of'>;
  titles: TitleIndex;
  reminderSettings: Pick<ReminderSettingsStore, 'get'>;
  grants: Pick<GrantStore, 'list'>;
  openedPets: Pick<OpenedPetStore, 'withLines' | 'records'>;
  documents: Pick<DocumentGateway, 'photoUrl'>;
  /** Whether the stage sends mail. */
  sendsMail: boolean;
  now: () => Date;
}

interface Asked {
  /** The reader's day. */
  today?: string | undefined;
  /** Whether the pets of others are wanted, too. */
  pets?: 'all' | undefined;
}

/**
 * What has expired before the reader's day, what is due and what expires next, over all pets, and each pet's status.
 * Expired ones come first, because they need a visit to the vet now, and the latest to expire comes first among them: a
 * course of tablets that ended years ago must not hide last week's vaccination. Pets of others cost a person without
 * any nothing, since the settings say whether there may be some.
 */
export async function getUpcoming(deps: UpcomingDeps, userId: string, asked: Asked): Promise<Upcoming> {
  const today = readersDay(deps.now(), asked.today);
  const readingSettings = deps.reminderSettings.get(userId);
  const [own, { opened, archived }, settings] = await Promise.all([
    ownPets(deps, userId),
    readingSettings.then(({ has_grants }) =>
      has_grants && asked.pets === 'all' ? openedPets(deps, userId) : NONE_OPENED,
    ),
    readingSettings,
  ]);
  const all: WatchedPet[] = [...own, ...opened];
  const known = all.flatMap(({ stored, ...pet }) =>
    stored ? [{ ...pet, stored, status: petStatus(stored.lines, { species: pet.pet.species, today }) }] : [],
  );
  const late = known.flatMap((pet) => dosesOf(pet, pet.status.attention)).toSorted(byUrgencyOfDoses);
  const valid = known.flatMap((pet) => dosesOf(pet, pet.status.valid)).toSorted(byUrgencyOfDoses);
  const listed = late.slice(0, ATTENTION_RECORDS);
  const left = late.slice(ATTENTION_RECORDS);
  const next = valid.slice(0, Math.max(0, UPCOMING_RECORDS - listed.length));
  const areMailed = deps.sendsMail && isMailed(settings);
  return {
    records: await withRecords(deps, userId, [...listed, ...next], areMailed),
    more_attention: left.length,
    more_expired: left.some(({ shown: { status } }) => status === 'expired'),
    pets: known.map((pet) => toUpcomingPet(pet.ref, pet.stored, pet.status)),
    granted_pets: await Promise.all(opened.map((pet) => presentGrantedPet(deps, pet))),
    archived: settings.archived_pets + archived,
    asked_until:
      settings.asked_until !== null && new Date(settings.asked_until) > deps.now()
        ? settings.asked_until
        : null,
    pending: all.length - known.length,
    reminders: { enabled: settings.enabled, mail_problem: settings.mail_problem },
  };
}

/** A pet whose records are watched: one's own, or one that a grant opens. */
interface WatchedPet {
  /** How calls name it. */
  ref: string;
  pet: StoredPet;
  /** Null while it is not computed. */
  stored: PetLines | null;
  grant?: Grant;
}

async function ownPets({ pets, statuses }: UpcomingDeps, userId: string): Promise<WatchedPet[]> {
  const own = await pets.list(userId);
  const lines = await statuses.of(userId, own);
  return own.map((pet) => ({ ref: pet.id, pet, stored: lines.get(pet.id) ?? null }));
}

const NONE_OPENED: Awaited<ReturnType<typeof openedPets>> = { opened: [], archived: 0 };

async function openedPets(deps: UpcomingDeps, userId: string) {
  const { opened, archived } = await deps.openedPets.withLines(userId, await liveGrants(deps, userId));
  return { opened: opened.map((pet) => ({ ...pet, ref: pet.grant.id })), archived };
}

/** A record as far as its line shows, and the pet that it is of. */
interface Dose {
  of: WatchedPet;
  shown: Pick<UpcomingRecord, 'id' | 'pet_id' | 'pet_name' | 'name' | 'status' | 'expires_on'>;
}

const byUrgencyOfDoses = (a: Dose, b: Dose) => byUrgency(a.shown, b.shown);

/** The records of lines, each once and by its title, however many vaccines it is of (ruling D23). */
function dosesOf(of: WatchedPet, lines: readonly StatusLine[]): Dose[] {
  const firsts = lines.filter(
    ({ record_id }, index) => lines.findIndex((line) => line.record_id === record_id) === index,
  );
  return firsts.flatMap(({ record_id: id, title: name, status, expires_on }) =>
    status === 'unknown' || expires_on === null
      ? []
      : [{ of, shown: { id, pet_id: of.ref, pet_name: of.pet.name, name, status, expires_on } }],
  );
}

/** The records themselves, which say more than their lines. One that was deleted in this moment is left out. */
async function withRecords(
  deps: UpcomingDeps,
  userId: string,
  doses: readonly Dose[],
  areMailed: boolean,
): Promise<UpcomingRecord[]> {
  const own = doses.filter(({ of }) => !of.grant);
  const opened = doses.flatMap(({ of: { grant }, shown: { id } }) => (grant ? [{ grant, id }] : []));
  const [ofOwn, ofOthers] = await Promise.all([
    deps.records.getAll(
      userId,
      own.map(({ shown }) => shown),
    ),
    opened.length > 0 ? deps.openedPets.records(opened) : [],
  ]);
  const stored = new Map([
    ...ofOwn.map((record) => [`${record.pet_id} ${record.id}`, record] as const),
    ...ofOthers.map(({ grant, record }) => [`${grant.id} ${record.id}`, record] as const),
  ]);
  const linesByPet = new Map(own.map(({ of }) => [of.pet.id, of.stored?.lines ?? []]));
  const sent = areMailed ? await sentOf(deps, userId, ofOwn, linesByPet) : new Set();
  return doses.flatMap(({ of, shown }) => {
    const record = stored.get(`${shown.pet_id} ${shown.id}`);
    if (!record) return [];
    const { title, record_type, snoozed_until } = record;
    const next_reminder_on = sent.has(record) ? record.next_reminder_on : null;
    const given = doseOf(record);
    const dose = given && { ...given, giver: giverWithoutNames(record, userId, of.grant ?? null) };
    return [{ ...shown, title, record_type, next_reminder_on, snoozed_until, dose }];
  });
}

/** Those records, of several of the reader's own pets, that no newer ones supersede on the day of their reminder. */
async function sentOf(
  deps: UpcomingDeps,
  userId: string,
  records: readonly StoredRecord[],
  linesByPet: ReadonlyMap<string, readonly DoseLine[]>,
): Promise<ReadonlySet<unknown>> {
  const petIds = [...new Set(records.map(({ pet_id }) => pet_id))];
  const ofPets = petIds.map(async (petId) => {
    const ofPet = records.filter(({ pet_id }) => pet_id === petId);
    const lines = linesByPet.get(petId) ?? [];
    const superseded = await findSuperseded(deps, userId, ofPet, { lines, areAll: false });
    return ofPet.filter((record) => !superseded.has(record));
  });
  return new Set((await Promise.all(ofPets)).flat());
}

/** Without all lines there is no proof that a pet is up to date. */
function toUpcomingPet(ref: string, { is_complete }: PetLines, status: PetStatus): UpcomingPet {
  const count = (lines: readonly StatusLine[], wanted = (_: StatusLine) => true) =>
    new Set(lines.filter(wanted).map(({ record_id }) => record_id)).size;
  const vaccines = status.vaccines.filter(({ not_needed }) => !not_needed);
  const { next } = status;
  return {
    pet_id: ref,
    is_up_to_date: is_complete && status.is_up_to_date,
    is_complete,
    expired: count(status.attention, (line) => line.status === 'expired'),
    due: count(status.attention, (line) => line.status === 'due soon'),
    unknown: count(vaccines, (line) => line.status === 'unknown'),
    vaccines: count(vaccines),
    next: next?.expires_on
      ? { name: cutText(next.title, MAX_LABEL_LENGTH), expires_on: next.expires_on }
      : null,
  };
}

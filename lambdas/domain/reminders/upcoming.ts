import { calendarDay, daysBetween } from '../../../contract/dates.ts';
import { ATTENTION_RECORDS, MAX_LABEL_LENGTH, UPCOMING_RECORDS } from '../../../contract/limits.ts';
import { doseOf } from '../../../contract/records/next-dose.ts';
import { type PetStatus, petStatus, type StatusLine } from '../../../contract/records/pet-status.ts';
import {
  byUrgency,
  type Upcoming,
  type UpcomingPet,
  type UpcomingRecord,
} from '../../../contract/reminders/reminders.ts';
import { cutText } from '../../../contract/text.ts';
import type { PetStore, StoredPet } from '../pets/ports.ts';
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
  /** Whether the stage sends mail. */
  sendsMail: boolean;
  now: () => Date;
}

/**
 * What has expired before the reader's day, what is due and what expires next, over all pets, and each pet's status.
 * Expired ones come first, because they need a visit to the vet now, and the latest to expire comes first among them: a
 * course of tablets that ended years ago must not hide last week's vaccination.
 */
export async function getUpcoming(deps: UpcomingDeps, ownerId: string, asked?: string): Promise<Upcoming> {
  const today = readersDay(deps.now(), asked);
  const [pets, settings] = await Promise.all([deps.pets.list(ownerId), deps.reminderSettings.get(ownerId)]);
  const linesByPet = await deps.statuses.of(ownerId, pets);
  const known = pets.flatMap((pet) => {
    const stored = linesByPet.get(pet.id);
    return stored ? [{ pet, stored, status: petStatus(stored.lines, { species: pet.species, today }) }] : [];
  });
  const late = known.flatMap(({ pet, status }) => dosesOf(pet, status.attention)).toSorted(byUrgency);
  const valid = known.flatMap(({ pet, status }) => dosesOf(pet, status.valid)).toSorted(byUrgency);
  const listed = late.slice(0, ATTENTION_RECORDS);
  const left = late.slice(ATTENTION_RECORDS);
  const next = valid.slice(0, Math.max(0, UPCOMING_RECORDS - listed.length));
  return {
    records: await withReminders(deps, ownerId, [...listed, ...next], {
      linesByPet,
      areMailed: deps.sendsMail && isMailed(settings),
    }),
    more_attention: left.length,
    more_expired: left.some(({ status }) => status === 'expired'),
    pets: known.map(({ pet, stored, status }) => toUpcomingPet(pet, stored, status)),
    pending: pets.length - known.length,
    reminders: { enabled: settings.enabled, mail_problem: settings.mail_problem },
  };
}

/** The day that a reader asks about, unless it is none anywhere: a device's clock may be days off. */
function readersDay(now: Date, asked: string | undefined): string {
  const utc = calendarDay(now, 'utc');
  return asked !== undefined && Math.abs(daysBetween(utc, asked)) <= 1 ? asked : utc;
}

/** A record as far as its line shows. */
type Dose = Pick<UpcomingRecord, 'id' | 'pet_id' | 'pet_name' | 'name' | 'status' | 'expires_on'>;

/** The records of lines, each once and by its title, however many vaccines it is of (ruling D23). */
function dosesOf(pet: StoredPet, lines: readonly StatusLine[]): Dose[] {
  const firsts = lines.filter(
    ({ record_id }, index) => lines.findIndex((line) => line.record_id === record_id) === index,
  );
  return firsts.flatMap(({ record_id: id, title: name, status, expires_on }) =>
    status === 'unknown' || expires_on === null
      ? []
      : [{ id, pet_id: pet.id, pet_name: pet.name, name, status, expires_on }],
  );
}

/** The records themselves say when the next reminder comes. One that was deleted in this moment is left out. */
async function withReminders(
  deps: UpcomingDeps,
  ownerId: string,
  doses: readonly Dose[],
  { linesByPet, areMailed }: { linesByPet: ReadonlyMap<string, PetLines>; areMailed: boolean },
): Promise<UpcomingRecord[]> {
  const found = await deps.records.getAll(ownerId, doses);
  const stored = new Map(found.map((record) => [record.id, record]));
  const unsent = areMailed ? await supersededOf(deps, ownerId, found, linesByPet) : new Set(found);
  return doses.flatMap((dose) => {
    const record = stored.get(dose.id);
    if (!record) return [];
    const { title, record_type, snoozed_until } = record;
    const next_reminder_on = unsent.has(record) ? null : record.next_reminder_on;
    return [{ ...dose, title, record_type, next_reminder_on, snoozed_until, dose: doseOf(record) }];
  });
}

/** Those records, of several pets, that newer ones supersede on the day of their next reminder. */
async function supersededOf(
  deps: UpcomingDeps,
  ownerId: string,
  records: readonly StoredRecord[],
  linesByPet: ReadonlyMap<string, PetLines>,
): Promise<ReadonlySet<StoredRecord>> {
  const petIds = [...new Set(records.map(({ pet_id }) => pet_id))];
  const ofPets = petIds.map((petId) => {
    const ofPet = records.filter(({ pet_id }) => pet_id === petId);
    return findSuperseded(deps, ownerId, ofPet, {
      lines: linesByPet.get(petId)?.lines ?? [],
      areAll: false,
    });
  });
  return new Set((await Promise.all(ofPets)).flatMap((found) => [...found]));
}

/** Without all lines there is no proof that a pet is up to date. */
function toUpcomingPet(pet: StoredPet, { is_complete }: PetLines, status: PetStatus): UpcomingPet {
  const count = (lines: readonly StatusLine[], wanted = (_: StatusLine) => true) =>
    new Set(lines.filter(wanted).map(({ record_id }) => record_id)).size;
  const vaccines = status.vaccines.filter(({ not_needed }) => !not_needed);
  const { next } = status;
  return {
    pet_id: pet.id,
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

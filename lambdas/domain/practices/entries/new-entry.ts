import { calendarDay } from '../../../../contract/dates.ts';
import { pickFields } from '../../../../contract/fields.ts';
import { DEFAULT_REMINDER_DAYS } from '../../../../contract/limits.ts';
import { monthOf } from '../../../../contract/practices/analytics.ts';
import type { NewEntries, WalletState } from '../../../../contract/practices/entries.ts';
import { type RecordContent, recordContentSchema } from '../../../../contract/records/record-content.ts';
import type { PracticeGrant } from '../../access/grant-ports.ts';
import type { StoredPet } from '../../pets/ports.ts';
import { withNextReminder } from '../../records/change-record.ts';
import type { StoredRecord } from '../../records/ports.ts';
import { ownFields } from '../../records/records.ts';
import { newReminderState } from '../../records/reminder-state.ts';
import type { Member, PracticeAccess } from '../ports.ts';
import type { EntryDocument, StoredEntry } from './ports.ts';

/** A dose as the call enters it. */
export type NewEntry = NewEntries['entries'][number];

/** The entry's id, which a repeat of the call has too. */
export const entryIdOf = (key: string) => `ent_${key}`;

/** The id of the owner's record of it. */
const recordIdOf = (key: string) => `rec_${key}`;

/** What is known of a dose besides what the call says of it. */
interface NewDose {
  visit: string;
  grant: PracticeGrant;
  pet: StoredPet;
  wallet: WalletState;
  document: EntryDocument | null;
}

/** A dose as it is stored in the register. */
export function toEntry(
  now: Date,
  { practiceName, actor, found: { member } }: PracticeAccess,
  { visit, grant, pet, wallet, document }: NewDose,
  { key, grant_id, pack, ...dose }: NewEntry,
): StoredEntry {
  return {
    id: entryIdOf(key),
    visit,
    grant_id,
    version: 1,
    pet: {
      name: pet.name,
      species: pet.species,
      breed: pet.breed,
      birthdate: pet.birthdate,
      microchip: pet.chip_number,
      owner_name: grant.ownerName,
    },
    record: enteredRecord(dose, member, practiceName),
    pack,
    documents: document ? [document] : [],
    record_id: wallet === 'added' ? recordIdOf(key) : null,
    wallet,
    entered_at: now.toISOString(),
    entered_by: member.name,
    entered_by_id: actor,
    owner_id: wallet === 'added' ? grant.ownerId : null,
    pet_id: grant.petId,
    counted_in: monthOf(now),
    changed: null,
    withdrawn: null,
  };
}

/** A dose as it is stored and signed. A vet who says nothing else gave it. */
export function enteredRecord(
  dose: Omit<NewEntry, 'key' | 'grant_id' | 'pack'>,
  member: Pick<Member, 'name' | 'roles' | 'license'>,
  clinic: string,
): RecordContent {
  const isVet = member.roles.includes('vet');
  const by = dose.administered_by ?? {
    person: isVet ? member.name : null,
    clinic: null,
    licence: isVet ? member.license : null,
  };
  const administered_by = { ...by, clinic: by.clinic ?? clinic };
  const fields = ownFields({ ...dose, shows: null, result: null, administered_by });
  return recordContentSchema.parse(pickFields(recordContentSchema, fields));
}

/** The owner's record of an entry. */
export function toRecord(
  now: Date,
  { practiceId, practiceName }: Pick<PracticeAccess, 'practiceId' | 'practiceName'>,
  { petId }: PracticeGrant,
  { id, record, record_id, documents }: StoredEntry,
): StoredRecord {
  const reminders = { expires_on: record.expires_on, reminder_days: [...DEFAULT_REMINDER_DAYS] };
  return {
    ...record,
    ...withNextReminder(newReminderState(reminders, calendarDay(now, 'utc'))),
    id: record_id ?? '',
    pet_id: petId,
    ...documentFields(documents),
    given_at: null,
    given_by: null,
    added_by: practiceId,
    version: 1,
    changed_at: null,
    changed_by: null,
    entry: {
      practice_id: practiceId,
      practice_name: practiceName,
      entry_id: id,
      ...hashField(documents),
    },
    created_at: now.toISOString(),
  };
}

/** The document of the owner's record, which is the practice's own. */
export const documentFields = ([document]: StoredEntry['documents']) => ({
  file_path: document?.path ?? null,
  file_version: document?.version ?? null,
});

/** What a signature of the entry covers of it. */
export const hashField = ([document]: StoredEntry['documents']) => document && { sha256: document.sha256 };

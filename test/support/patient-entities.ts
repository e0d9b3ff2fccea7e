import type { Entry } from '../../contract/practices/entries.ts';
import type { Patient } from '../../contract/practices/patients.ts';
import { aStoredEntry } from './entries.ts';

/** A pet in a practice's list. */
export const aPatient = (fields: Partial<Patient> = {}): Patient => ({
  id: 'grt_01m9c4t3e8h76k140zdgfkmn9c',
  name: 'Biscuit',
  species: 'dog',
  breed: 'Beagle',
  birthdate: '2022-03-14',
  chip: null,
  owner_name: 'Dana Whitfield',
  owner_email: null,
  due: [],
  last_added: null,
  may_add: true,
  may_remind: false,
  ...fields,
});

/** An entry as members see it. */
export function anEntry(fields: Partial<Entry> = {}): Entry {
  const { entered_by_id: _, ...entry } = aStoredEntry();
  return { ...entry, documents: [], is_signed: false, signature: null, wallet: 'added', ...fields };
}

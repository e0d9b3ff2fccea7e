import { ulid } from 'ulid';
import type { NewEntries } from '../../contract/practices/entries.ts';
import { NO_DETAILS } from '../../contract/records/record-details.ts';
import type { StoredEntry } from '../../lambdas/domain/practices/entries/ports.ts';
import { toEntryRow } from '../../lambdas/store/entry-row.ts';
import type { Backend } from './backend.ts';
import { addPatient } from './patients.ts';
import type { TestMember, TestPractice } from './practices.ts';
import { putRows } from './rows.ts';
import { JPEG, mustSend, PDF } from './samples.ts';

type Dose = NewEntries['entries'][number];

export const newKey = ({ now }: Pick<Backend, 'now'>) => ulid(now().getTime()).toLowerCase();

export const dayOf = ({ now }: Pick<Backend, 'now'>) => now().toISOString().slice(0, 10);

/** A dose as a practice enters it. */
export const aDose = (backend: Pick<Backend, 'now'>, grant_id: string, fields: Partial<Dose> = {}): Dose => ({
  key: newKey(backend),
  grant_id,
  title: 'Rabies, 3 years',
  record_type: 'vaccination',
  notes: null,
  issued_on: dayOf(backend),
  expires_on: null,
  protects: ['rabies'],
  against: [],
  product: 'Imrab 3',
  manufacturer: 'Boehringer Ingelheim',
  batch: 'A123B',
  valid_from: null,
  administered_by: null,
  route: 'injection',
  pack: { gtin: '09521234543213', expires_on: null },
  ...fields,
});

/** The doses of one visit. */
export const aVisit = (backend: Pick<Backend, 'now'>, ...entries: Dose[]): NewEntries => ({
  visit: newKey(backend),
  today: dayOf(backend),
  documents: [],
  entries,
});

/** A pet that is open to a practice, which may add records unless it is said otherwise. */
export const addOpenPatient = (
  backend: Backend,
  practice: TestPractice,
  fields: Parameters<typeof addPatient>[2] = {},
) => addPatient(backend, practice, { may_add: true, ...fields });

/** Records a visit by a member. */
export const recordVisit = ({ client }: Pick<TestMember, 'client'>, practiceId: string, body: NewEntries) =>
  client.call('create-entries', { params: { practiceId }, body });

/** Uploads a certificate of a pet, with the preview of an image; returns its path. */
export async function uploadCertificate(
  practice: TestPractice,
  grant_id: string,
  bytes: Uint8Array = PDF,
): Promise<string> {
  const isImage = bytes === JPEG;
  const { body } = await practice.members.staff.client.call('create-entry-upload', {
    params: { practiceId: practice.id },
    body: {
      grant_id,
      content_type: isImage ? 'image/jpeg' : 'application/pdf',
      size: bytes.length,
      preview_size: isImage ? JPEG.length : null,
    },
  });
  await mustSend(body, bytes);
  if (body.preview) await mustSend(body.preview, JPEG);
  return body.file_path;
}

export const aStoredEntry = (fields: Partial<StoredEntry> = {}): StoredEntry => ({
  id: 'ent_01m9c4t3e8h76k140zdgfkmn9a',
  visit: '01m9c4t3e8h76k140zdgfkmn9b',
  grant_id: 'grt_01m9c4t3e8h76k140zdgfkmn9c',
  version: 1,
  pet: {
    name: 'Biscuit',
    species: 'dog',
    breed: 'Beagle',
    birthdate: '2022-03-14',
    microchip: '981020000771903',
    owner_name: 'Dana Whitfield',
  },
  record: {
    ...NO_DETAILS,
    title: 'Rabies, 3 years',
    record_type: 'vaccination',
    notes: null,
    issued_on: '2026-11-27',
    expires_on: '2029-11-27',
    protects: ['rabies'],
    product: 'Imrab 3',
    manufacturer: 'Boehringer Ingelheim',
    batch: 'A123B',
    administered_by: { person: 'Dr. Ana Alvarez', clinic: 'Riverside Animal Clinic', licence: 'OR-4711' },
    route: 'injection',
  },
  pack: { gtin: '09521234543213', expires_on: '2027-11-30' },
  documents: [],
  record_id: null,
  wallet: 'not-allowed',
  entered_at: '2026-11-27T16:00:00.000Z',
  entered_by: 'Dr. Ana Alvarez',
  entered_by_id: 'b1b2c3d4-0000-4000-8000-000000000001',
  owner_id: null,
  pet_id: null,
  counted_in: null,
  changed: null,
  withdrawn: null,
  ...fields,
});

/** A document as a practice keeps it. */
export const aStoredDocument = (practiceId: string) => {
  const path = `${practiceId}/pet_01m9c4t3e8h76k140zdgfkmn9d/01m9c4t3e8h76k140zdgfkmn9e.pdf`;
  return { path, version: 'v1', sha256: '9f86'.padEnd(64, '0'), preview: null };
};

/** Stores an entry of a practice, which the register lists unless it is said otherwise; returns its id. */
export async function putEntry(
  backend: Backend,
  practiceId: string,
  fields: Partial<StoredEntry> = {},
  isListed = true,
): Promise<string> {
  const id = `ent_${newKey(backend)}`;
  const { LSI1SK, ...alone } = toEntryRow(practiceId, aStoredEntry({ ...fields, id }));
  const Item = { ...alone, ...(isListed && { LSI1SK }) };
  await putRows(backend, [Item]);
  return id;
}

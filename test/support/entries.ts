import { ulid } from 'ulid';
import type { NewEntries } from '../../contract/practices/entries.ts';
import type { Backend } from './backend.ts';
import { addPatient } from './patients.ts';
import type { TestMember, TestPractice } from './practices.ts';

type Dose = NewEntries['entries'][number];

export const newKey = ({ now }: Pick<Backend, 'now'>) => ulid(now().getTime()).toLowerCase();

export const dayOf = ({ now }: Pick<Backend, 'now'>) => now().toISOString().slice(0, 10);

/** A dose as a practice enters it. */
export const aDose = (backend: Backend, grant_id: string, fields: Partial<Dose> = {}): Dose => ({
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
export const aVisit = (backend: Backend, ...entries: Dose[]): NewEntries => ({
  visit: newKey(backend),
  today: dayOf(backend),
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

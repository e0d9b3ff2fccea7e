import type { Billing } from '../../contract/billing/billing.ts';
import { addDays, calendarDay } from '../../contract/dates.ts';
import type { Overview } from '../../contract/pets/overview.ts';
import type { Pet } from '../../contract/pets/pets.ts';
import type { PetRecord } from '../../contract/records/records.ts';
import type { Share } from '../../contract/sharing/shares.ts';

/** The calendar day that lies this many days from today. */
export const day = (offset: number) => calendarDay(addDays(new Date(), offset), 'local');

const ULID = '01jd000000000000000000000';
const OWNER_ID = '5a7e2c4d-0000-4000-8000-000000000001';
const CREATED_AT = '2026-01-05T09:00:00.000Z';

export const aPet = (fields: Partial<Pet> = {}): Pet => ({
  id: `pet_${ULID}1`,
  name: 'Biscuit',
  species: 'dog',
  breed: null,
  birthdate: null,
  chip_number: null,
  chip_company: null,
  owner_id: OWNER_ID,
  photo: null,
  record_count: 0,
  created_at: CREATED_AT,
  ...fields,
});

export const aRecord = (fields: Partial<PetRecord> = {}): PetRecord => ({
  id: `rec_${ULID}1`,
  pet_id: aPet().id,
  title: 'Rabies',
  record_type: 'vaccination',
  notes: null,
  issued_on: null,
  expires_on: null,
  file_path: null,
  reminder_days: [30, 7],
  next_reminder_on: null,
  created_at: CREATED_AT,
  ...fields,
});

export const aShare = (fields: Partial<Share> = {}): Share => ({
  id: `shr_${ULID}1`,
  pet_id: aPet().id,
  token_hash: 'a'.repeat(64),
  created_by: OWNER_ID,
  label: null,
  purpose: 'vet',
  scope: { kind: 'everything', documents: true },
  has_passcode: false,
  notify_first_opening: false,
  expires_at: addDays(new Date(), 30).toISOString(),
  max_views: null,
  view_count: 0,
  last_opened_at: null,
  wrong_passcodes: 0,
  is_active: true,
  created_at: CREATED_AT,
  ...fields,
});

const FREE_PLAN = { subscribed: false, subscription_tier: null, subscription_end: null, pet_limit: 1 };

export const anOverview = (fields: Partial<Overview> = {}): Overview => ({
  pets: [],
  recent_records: [],
  record_count: 0,
  plan: FREE_PLAN,
  ending_shares: [],
  ...fields,
});

/** The billing of an account on the free plan. */
export const aBilling = (fields: Partial<Billing> = {}): Billing => ({
  ...FREE_PLAN,
  pet_count: 0,
  quantity: 1,
  subscription: null,
  ...fields,
});

/** The id of the entity that comes after so many others. */
export const nthId = <Prefix extends 'pet' | 'rec' | 'shr'>(prefix: Prefix, index: number) =>
  `${prefix}_${ULID}${index}`;

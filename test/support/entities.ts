import type { OpenAccess } from '../../contract/account/sessions.ts';
import type { Billing } from '../../contract/billing/billing.ts';
import type { Subscriber } from '../../contract/billing/plans.ts';
import { addDays, calendarDay } from '../../contract/dates.ts';
import type { GrantedPet } from '../../contract/grants/granted-pets.ts';
import type { Overview } from '../../contract/overview/overview.ts';
import { NOT_ARCHIVED } from '../../contract/pets/archived.ts';
import { petInputSchema } from '../../contract/pets/pet-input.ts';
import type { Pet } from '../../contract/pets/pets.ts';
import type { DeletedRecord } from '../../contract/records/deleted-records.ts';
import { recordInputSchema } from '../../contract/records/record-input.ts';
import type { PetRecord } from '../../contract/records/records.ts';
import type { Upcoming, UpcomingRecord } from '../../contract/reminders/reminders.ts';
import type { Share } from '../../contract/sharing/shares.ts';
import type { StoredPet } from '../../lambdas/domain/pets/ports.ts';
import type { StoredRecord } from '../../lambdas/domain/records/ports.ts';

/** The calendar day that many days from today. */
export const day = (offset: number) => calendarDay(addDays(new Date(), offset), 'local');

const ULID = '01jd000000000000000000000';
const OWNER_ID = '5a7e2c4d-0000-4000-8000-000000000001';
const CREATED_AT = '2026-01-05T09:00:00.000Z';
const PET_ID = `pet_${ULID}1`;

// The defaults of optional fields come from the input schemas.
const petInput = petInputSchema.parse({ name: 'Biscuit', species: 'dog' });
const recordInput = recordInputSchema.parse({ title: 'Rabies', record_type: 'vaccination' });

export const aPet = (fields: Partial<Pet> = {}): Pet => ({
  ...petInput,
  id: PET_ID,
  vet_dial: null,
  emergency_dial: null,
  latest_weight: null,
  owner_id: OWNER_ID,
  photo: null,
  record_count: 0,
  created_at: CREATED_AT,
  ...NOT_ARCHIVED,
  ...fields,
});

/** An entity after a page's save. */
export const afterSave = <Entity extends object>(
  entity: Entity,
  { based_on: _seen, ...changed }: { based_on: object | null },
): Entity => ({ ...entity, ...changed });

/** Jon's cat, to which the reader has access as a co-owner. */
export const aGrantedPet = (fields: Partial<GrantedPet> = {}): GrantedPet => ({
  grant_id: nthId('grt', 1),
  owner_name: 'Jon',
  role: 'co-owner',
  ends_at: null,
  all_pets: false,
  gets_reminders: true,
  pet: { name: 'Olive', species: 'cat', breed: 'Tabby', photo: null },
  ...fields,
});

export const aRecord = (fields: Partial<PetRecord> = {}): PetRecord => ({
  ...recordInput,
  id: `rec_${ULID}1`,
  pet_id: PET_ID,
  given_at: null,
  not_needed: false,
  next_reminder_on: null,
  created_at: CREATED_AT,
  entry: null,
  ...fields,
});

export const aDeletedRecord = (fields: Partial<DeletedRecord> = {}): DeletedRecord => ({
  id: aRecord().id,
  title: 'Rabies',
  record_type: 'vaccination',
  deleted_at: addDays(new Date(), -3).toISOString(),
  purge_on: day(28),
  ...fields,
});

export const aStoredPet = (fields: Partial<StoredPet> = {}): StoredPet => ({
  ...aPet(),
  photo: null,
  last_photo: null,
  ...fields,
});

export const aStoredRecord = (fields: Partial<StoredRecord> = {}): StoredRecord => ({
  ...aRecord(),
  file_version: null,
  version: 1,
  changed_at: null,
  reminded_through: CREATED_AT.slice(0, 10),
  snoozed_until: null,
  reminded_on: null,
  answer: null,
  answered_by: null,
  answered_at: null,
  added_by: null,
  given_by: null,
  changed_by: null,
  ...fields,
});

export const aShare = (fields: Partial<Share> = {}): Share => ({
  id: `shr_${ULID}1`,
  pet_id: PET_ID,
  token_hash: 'a'.repeat(64),
  created_by: OWNER_ID,
  label: null,
  purpose: 'vet',
  scope: { kind: 'everything', documents: true },
  has_passcode: false,
  show_contacts: false,
  notify_first_opening: false,
  expires_at: addDays(new Date(), 30).toISOString(),
  max_views: null,
  view_count: 0,
  last_opened_at: null,
  wrong_passcodes: 0,
  last_attempt_at: null,
  is_active: true,
  created_at: CREATED_AT,
  ...fields,
});

/** A subscriber to the Multi-Pet plan with one additional pet. */
export const aSubscriber = (fields: Partial<Subscriber> = {}): Subscriber => ({
  subscribed: true,
  subscription_tier: 'additional_pet',
  subscription_end: null,
  quantity: 1,
  subscription: null,
  ended: null,
  overdue_since: null,
  bought_at: null,
  taken_along: null,
  synced_at: CREATED_AT,
  version: 1,
  ...fields,
});

const FREE_PLAN = { subscribed: false, subscription_tier: null, subscription_end: null, pet_limit: 1 };

export const anOverview = (fields: Partial<Overview> = {}): Overview => ({
  pets: [],
  next: null,
  recent_records: [],
  record_count: 0,
  plan: FREE_PLAN,
  overdue: null,
  ending_shares: [],
  ...fields,
});

/** Nothing needs attention, and nothing is known of any pet. */
export const anUpcoming = (fields: Partial<Upcoming> = {}): Upcoming => ({
  records: [],
  more_expired: false,
  more_attention: 0,
  pets: [],
  granted_pets: [],
  archived: 0,
  asked_until: null,
  pending: 0,
  reminders: { enabled: true, mail_problem: null },
  ...fields,
});

/** A rabies vaccination that expired yesterday. */
export const anUpcomingRecord = (fields: Partial<UpcomingRecord> = {}): UpcomingRecord => ({
  id: aRecord().id,
  pet_id: PET_ID,
  pet_name: aPet().name,
  title: 'Rabies (3-year)',
  name: 'Rabies',
  record_type: 'vaccination',
  status: 'expired',
  expires_on: day(-1),
  next_reminder_on: null,
  snoozed_until: null,
  dose: null,
  ...fields,
});

/** A pet with one vaccine, which is valid. */
export const aPetSummary = (fields: Partial<Upcoming['pets'][number]> = {}): Upcoming['pets'][number] => ({
  pet_id: PET_ID,
  is_up_to_date: true,
  is_complete: true,
  expired: 0,
  due: 0,
  unknown: 0,
  vaccines: 1,
  next: { name: 'Rabies', expires_on: '2030-03-14' },
  ...fields,
});

/** The billing of an account on the free plan. */
export const aBilling = (fields: Partial<Billing> = {}): Billing => ({
  ...FREE_PLAN,
  pet_count: 0,
  quantity: 1,
  subscription: null,
  ended: null,
  overdue: null,
  next_payment: null,
  refund_until: null,
  refund: null,
  payer: 'owner',
  paid_by: null,
  ...fields,
});

/** The nth id in the order of creation. */
export const nthId = <Prefix extends 'pet' | 'rec' | 'shr' | 'grt' | 'inv' | 'prc' | 'ent' | 'sig'>(
  prefix: Prefix,
  index: number,
) => `${prefix}_${ULID}${index}`;

/** What a link is created with when nothing is entered. */
export const DEFAULT_SHARE = {
  purpose: 'vet',
  scope: null,
  label: null,
  show_contacts: false,
  passcode: null,
  notify_first_opening: false,
  expires_in_days: 30,
  max_views: null,
};

/** What still gives access after every session has ended. */
export const OPEN_ACCESS: OpenAccess = {
  links: [
    { pet_name: 'Biscuit', label: 'Happy Paws', expires_at: '2027-03-04T12:00:00.000Z' },
    { pet_name: 'Luna', label: null, expires_at: '2027-05-06T12:00:00.000Z' },
  ],
  has_more_links: true,
  has_calendar_feed: true,
  export_expires_at: '2027-01-02T12:00:00.000Z',
};

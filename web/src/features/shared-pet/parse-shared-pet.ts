import { NO_PROFILE } from '../../../../contract/pets/pets.ts';
import { NO_DETAILS } from '../../../../contract/records/record-details.ts';
import type { SharedPet } from '../../../../contract/sharing/shares.ts';
import { SPECIES } from '../../../../contract/species.ts';

// Without zod, which would be a tenth of this page's script. A test compares both.
type Check = (value: unknown) => boolean;
type Shape<Of> = Record<keyof Of, Check>;

const text: Check = (value) => typeof value === 'string';
const number: Check = (value) => Number.isInteger(value);
const yesOrNo: Check = (value) => typeof value === 'boolean';
const moment: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const oneOf =
  (...known: unknown[]): Check =>
  (value) =>
    known.includes(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const orLeftOut =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const shaped =
  (shape: Record<string, Check>): Check =>
  (value) =>
    isObject(value) &&
    Object.entries(shape).every(([name, check]) =>
      check(Object.getOwnPropertyDescriptor(value, name)?.value),
    );

const RECORD: Shape<SharedPet['records'][number]> = {
  id: text,
  title: text,
  record_type: text,
  notes: orNull(text),
  issued_on: orNull(text),
  expires_on: orNull(text),
  protects: listOf(text),
  product: orNull(text),
  manufacturer: orNull(text),
  batch: orNull(text),
  valid_from: orNull(text),
  administered_by: orNull(shaped({ person: orNull(text), clinic: orNull(text), licence: orNull(text) })),
  against: listOf(text),
  route: orNull(text),
  shows: orNull(shaped({ test: text, titre_of: orNull(text) })),
  result: orNull(text),
  not_needed: yesOrNo,
  created_at: moment,
  signature: orLeftOut(
    shaped({ id: text, signer: text, practice: text, signed_at: moment, state: text, since: orNull(moment) }),
  ),
  file_url: orNull(text),
  preview_url: orLeftOut(text),
  content_type: orNull(text),
  source: orLeftOut(text),
};

const CONTACT = shaped({ name: orNull(text), phone: orNull(text) });

const PET: Shape<SharedPet['pet']> = {
  id: text,
  name: text,
  species: oneOf(...SPECIES),
  breed: orNull(text),
  birthdate: orNull(text),
  chip_number: orNull(text),
  chip_company: orNull(text),
  sex: orNull(oneOf('female', 'male')),
  neutered: orNull(yesOrNo),
  color: orNull(text),
  latest_weight: orNull(shaped({ on: text, grams: number, unit: oneOf('kg', 'lb') })),
  vet_contact: orNull(CONTACT),
  emergency_contact: orNull(CONTACT),
  vet_dial: orNull(text),
  emergency_dial: orNull(text),
  photo: orNull(shaped({ id: text, url: text, has_small: orLeftOut(yesOrNo), large_url: orLeftOut(text) })),
  created_at: moment,
};

const SHARE: Shape<SharedPet['share']> = {
  expires_at: moment,
  max_views: orNull(number),
  view_count: number,
  types: orNull(listOf(text)),
  is_partial: yesOrNo,
};

const ANSWER: Shape<SharedPet> = {
  share: shaped(SHARE),
  pet: shaped(PET),
  records: listOf(shaped(RECORD)),
  visit: text,
  next: orNull(text),
  file_urls_expire_in: number,
};

const isAnswer = shaped(ANSWER) as (value: unknown) => value is SharedPet;

/** Older servers leave out a pet's profile, and the fields of a dose. */
const withDefaults = (body: unknown): unknown =>
  isObject(body) && 'pet' in body && isObject(body.pet) && 'records' in body && Array.isArray(body.records)
    ? {
        ...body,
        pet: { ...NO_PROFILE, ...body.pet },
        records: body.records.map((record: object) => ({ ...NO_DETAILS, not_needed: false, ...record })),
      }
    : body;

/** The body of an answer to `get-shared-pet`, as the contract defines it; null if it is something else. */
export function parseSharedPet(body: unknown): SharedPet | null {
  const filled = withDefaults(body);
  return isAnswer(filled) ? filled : null;
}

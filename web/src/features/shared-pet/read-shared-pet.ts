import { SPECIES } from '../../../../contract/pets/species.ts';
import { AppError } from '../../../../contract/problem.ts';
import { NO_DOSE } from '../../../../contract/records/dose-fields.ts';
import type { SharedPet } from '../../../../contract/sharing/shares.ts';
import { networkFailure, refusal } from '../../platform/api/failures.ts';

// Without zod, which would be a tenth of this page's script. A test compares both.
type Check = (value: unknown) => boolean;
type Shape<Of> = Record<keyof Of, Check>;

const text: Check = (value) => typeof value === 'string';
const number: Check = (value) => Number.isInteger(value);
const yesOrNo: Check = (value) => typeof value === 'boolean';
const moment: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const species: Check = (value) => SPECIES.some((known) => known === value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
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
  not_needed: yesOrNo,
  created_at: moment,
  file_url: orNull(text),
  content_type: orNull(text),
};

const PET: Shape<SharedPet['pet']> = {
  id: text,
  name: text,
  species,
  breed: orNull(text),
  birthdate: orNull(text),
  chip_number: orNull(text),
  chip_company: orNull(text),
  photo: orNull(shaped({ id: text, url: text })),
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

/** Records of older servers lack the fields of a dose. */
const withDefaults = (body: unknown): unknown =>
  isObject(body) && 'records' in body && Array.isArray(body.records)
    ? {
        ...body,
        records: body.records.map((record: object) => ({ ...NO_DOSE, not_needed: false, ...record })),
      }
    : body;

/** The body of an answer to `get-shared-pet`, as the contract defines it; null if it is something else. */
export function parseSharedPet(body: unknown): SharedPet | null {
  const filled = withDefaults(body);
  return isAnswer(filled) ? filled : null;
}

/** A failure that the same call would meet again. */
export class LastingFailure extends AppError {}

const UNEXPLAINED = 'The request was refused without a reason. Please reload the page, or try again later.';
const UNREADABLE = 'The server’s response can’t be read. Please reload the page.';
const OUTDATED = 'Pawfile has been updated. Please reload the page.';

/**
 * The shared pet in an answer. Throws a LastingFailure for a refusal and for an answer that is something else, and an
 * AppError for what may pass: a lost connection, a server's fault, too many calls.
 */
export async function readSharedPet(answer: Response): Promise<SharedPet> {
  if (!answer.ok) throw await refusedWith(answer);
  const body: unknown = await answer.json().catch((error: unknown) => {
    throw error instanceof SyntaxError
      ? new LastingFailure('internal-error', UNREADABLE)
      : networkFailure(error);
  });
  const pet = parseSharedPet(body);
  // A response of another shape usually comes from a newer server.
  if (!pet) throw new LastingFailure('internal-error', OUTDATED);
  return pet;
}

async function refusedWith(answer: Response): Promise<AppError> {
  const error = await refusal(answer);
  if (answer.status >= 500 || answer.status === 429 || error.code === 'try-again') return error;
  // A firewall or a proxy explains nothing, and knows nothing of the link.
  const isOurs = answer.headers.get('content-type')?.startsWith('application/problem+json');
  return new LastingFailure(error.code, isOurs ? error.message : UNEXPLAINED);
}

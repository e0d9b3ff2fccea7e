import { ULID_LENGTH } from '../../../../contract/ids.ts';
import type { SentRow } from '../../../../contract/practices/list-imports.ts';
import type { Template } from '../../../../contract/practices/templates.ts';
import { PARASITES } from '../../../../contract/records/record-details.ts';
import { foldText } from '../../../../contract/text-folding.ts';
import { recognizeVaccines } from '../../../../contract/vaccines/recognize-vaccines.ts';
import { VACCINE_CODES } from '../../../../contract/vaccines/vaccines.ts';
import type { NewEntry } from '../entries/new-entry.ts';
import type { OpenPatient } from './match-rows.ts';

/** What names a dose whichever list says it, and however often. */
interface Named {
  practiceId: string;
  patient: OpenPatient;
  row: SentRow;
}

const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The key of a row's dose: made of practice, pet, vaccine and day, so that the same dose of any list is one entry. A
 * pet gets a vaccine once a day. It is the pet's and not the grant's, which a new choice of the owner may replace.
 */
function keyOf(
  sha256: (bytes: Uint8Array) => string,
  { practiceId, patient: { grant }, row }: Named,
): string {
  const named = JSON.stringify([practiceId, grant.ownerId, grant.petId, foldText(row.vaccine), row.given_on]);
  let rest = BigInt(`0x${sha256(new TextEncoder().encode(named))}`);
  const digits = Array.from({ length: ULID_LENGTH }, () => {
    const digit = Number(rest % 32n);
    rest /= 32n;
    return digit;
  });
  // The first digit of a ULID is below 8.
  return digits.map((digit, index) => BASE32[index === 0 ? digit % 8 : digit]).join('');
}

/**
 * A row's dose; null where neither the practice's products nor the known names of vaccines have it, because a record of
 * something else must not look like a vaccination. Who gave it isn't said: the list doesn't, and whoever imports it may
 * not be the one.
 */
export function doseOfRow(
  sha256: (bytes: Uint8Array) => string,
  templates: readonly Template[],
  named: Named,
): NewEntry | null {
  const { patient, row } = named;
  const { species } = patient.pet;
  const name = foldText(row.vaccine);
  const template = templates.find(
    ({ title, product, species: ofSpecies }) =>
      ofSpecies.includes(species) && [title, product ?? ''].some((known) => foldText(known) === name),
  );
  const protects = template
    ? VACCINE_CODES.filter((code) => template.protects.includes(code))
    : recognizeVaccines(row.vaccine, species);
  if (!template && protects.length === 0) return null;
  return {
    key: keyOf(sha256, named),
    grant_id: patient.grant.id,
    title: row.vaccine,
    record_type: template?.record_type ?? 'vaccination',
    notes: null,
    issued_on: row.given_on,
    expires_on: row.due_on,
    protects,
    against: PARASITES.filter((parasite) => template?.against.includes(parasite)),
    product: null,
    manufacturer: row.maker,
    batch: row.batch,
    valid_from: null,
    administered_by: { person: null, clinic: null, licence: null },
    route: null,
    pack: null,
  };
}

import { displayName } from '../../../../contract/pets/pet-text.ts';
import type { RecordDetails } from '../../../../contract/records/record-details.ts';
import { vaccineName } from '../../../../contract/vaccines/vaccines.ts';
import { dayText } from '../texts/day-text.ts';
import { detailName } from './detail-names.ts';

/** What a record states beside what it protects against, for display. `locale` defaults to the user's. */
export function detailFacts(
  details: Omit<RecordDetails, 'protects'>,
  locale?: string,
): { label: string; text: string }[] {
  const { person, clinic, licence } = details.administered_by ?? {};
  const facts = {
    'Used against': displayName(details.against.join(', ')),
    Test: details.shows && testText(details.shows),
    Result: details.result,
    Product: details.product,
    Maker: details.manufacturer,
    Batch: details.batch,
    'How it was given': details.route && detailName(details.route),
    'Valid from': details.valid_from && dayText(details.valid_from, locale),
    'Given by': person,
    Clinic: clinic,
    'Vet’s license number': licence,
  };
  return Object.entries(facts).flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

/** "Fecal test", "Titer: Rabies". */
const testText = ({ test, titre_of }: NonNullable<RecordDetails['shows']>) =>
  titre_of === null ? detailName(test) : `${detailName(test)}: ${vaccineName(titre_of)}`;

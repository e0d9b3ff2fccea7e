import type { RecordDetails } from '../../../../contract/records/record-details.ts';
import { dayText } from '../texts/day-text.ts';

/** What a vaccination says of its dose beside what it protects against, for display. */
export function detailFacts(dose: Omit<RecordDetails, 'protects'>): { label: string; text: string }[] {
  const { person, clinic, licence } = dose.administered_by ?? {};
  const facts = {
    Product: dose.product,
    Manufacturer: dose.manufacturer,
    'Batch number': dose.batch,
    'Valid from': dose.valid_from && dayText(dose.valid_from),
    'Given by': person,
    Clinic: clinic,
    'Vet’s license number': licence,
  };
  return Object.entries(facts).flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

import { chipGroups, displayName } from '../../../../../contract/pets/pet-text.ts';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import type { Entry } from '../../../../../contract/practices/entries.ts';
import type { Practice } from '../../../../../contract/practices/practices.ts';
import type { RecordContent } from '../../../../../contract/records/record-content.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { detailName } from '../../records/detail-names.ts';
import { protectionNames } from '../../records/protection-names.ts';
import { dayText, momentText, SENT_LOCALE } from '../../texts/day-text.ts';

interface Fact {
  label: string;
  text: string;
}

/** What a certificate says, in one language, since others read it. */
export interface CertificateContent {
  /** "Vaccination certificate". */
  heading: string;
  practice: string;
  /** Its postal address, phone and registration number, as far as known. */
  practiceLines: string[];
  /** The id of its logo; null without one, and where it isn't known. */
  logo: string | null;
  pet: Fact[];
  dose: Fact[];
  vet: Fact[];
  /** Null without a signature that counts now. */
  signature: { id: string; text: string } | null;
}

const HEADINGS: Record<string, string> = {
  vaccination: 'Vaccination certificate',
  treatment: 'Treatment certificate',
};

const facts = (all: Record<string, string | null | undefined>): Fact[] =>
  Object.entries(all).flatMap(([label, text]) => (text ? [{ label, text }] : []));

const day = (date: string | null) => date && dayText(date, SENT_LOCALE);

interface CertifiedPet {
  name: string;
  species: string;
  breed: string | null;
  birthdate: string | null;
  chip: string | null;
  owner: string | null;
}

const petFactsOf = ({ name, species, breed, birthdate, chip, owner }: CertifiedPet) =>
  facts({
    Name: name,
    Animal: [displayName(species), breed].filter(Boolean).join(', '),
    Born: day(birthdate),
    Microchip: chip && chipGroups(chip).join(' '),
    Owner: owner,
  });

function doseParts(record: RecordContent): Pick<CertificateContent, 'heading' | 'dose' | 'vet'> {
  const { person, licence } = record.administered_by ?? {};
  return {
    heading: HEADINGS[record.record_type] ?? 'Certificate',
    dose: facts({
      [displayName(record.record_type)]: record.title,
      'Protects against': protectionNames(record).join(', '),
      'Used against': displayName(record.against.join(', ')),
      Product: record.product,
      Maker: record.manufacturer,
      Batch: record.batch,
      'How it was given': record.route && detailName(record.route),
      'Given on': day(record.issued_on),
      'Valid from': day(record.valid_from),
      'Protects until': day(record.expires_on),
    }),
    vet: facts({ 'Given by': person, 'License number': licence }),
  };
}

/** "Signed by Dr. Alvarez on Nov 29, 2026, 5:30 PM". */
const signedText = ({ signer, signed_at }: { signer: string; signed_at: string }) =>
  `Signed by ${signer} on ${momentText(signed_at, SENT_LOCALE)}`;

/** The certificate of an entry, as its practice makes it. */
export function certificateOfEntry(
  practice: Practice,
  { record, pet, signature, withdrawn }: Entry,
): CertificateContent {
  const { name, species, breed, birthdate, microchip, owner_name } = pet;
  const isCurrent = signature?.state === 'current' && practice.standing.status === 'verified' && !withdrawn;
  return {
    ...doseParts(record),
    practice: practice.name,
    logo: practice.logo,
    practiceLines: [
      practice.address.split('\n').join(', '),
      [practice.phone, practice.registration_number && `Registration ${practice.registration_number}`]
        .filter(Boolean)
        .join(' · '),
    ],
    pet: petFactsOf({ name, species, breed, birthdate, chip: microchip, owner: owner_name }),
    signature: isCurrent ? { id: signature.id, text: signedText(signature) } : null,
  };
}

/**
 * The certificate of a practice's record, as the owner makes it: only with a signature that counts, by which a reader
 * can compare all of it. The chip isn't on it: the pet's may be newer than the signature, whose page shows the signed
 * one. Null for any other record.
 */
export function certificateOfRecord(pet: Pet, record: PetRecord): CertificateContent | null {
  const { entry, signature } = record;
  if (!entry || entry.withdrawn || entry.outdated_at || signature?.state !== 'valid') return null;
  const { name, species, breed, birthdate } = pet;
  return {
    ...doseParts(record),
    practice: entry.practice_name,
    practiceLines: [],
    logo: signature.logo ?? null,
    pet: petFactsOf({ name, species, breed, birthdate, chip: null, owner: null }),
    signature: { id: signature.id, text: signedText(signature) },
  };
}

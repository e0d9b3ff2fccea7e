import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ageText, chipCompanyName, displayName, sexText } from '../../../../contract/pets/pet-text.ts';
import type { Contact, Pet } from '../../../../contract/pets/pets.ts';
import { paths } from '../../platform/paths.ts';
import { powersOf } from '../../shared/access/powers-of.ts';
import { ChipNumber } from '../../shared/pets/chip-number.tsx';
import { weightText } from '../../shared/pets/weight-text.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { dayText } from '../../shared/texts/day-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import styles from './pet-page.module.css';

/** Leaves space for the age; the edit form shows all of it. */
const MAX_BREED_LENGTH = 80;

/** A pet's species, breed and age. `today` is the user's day, YYYY-MM-DD. */
export function PetKind({ pet: { species, breed, birthdate }, today }: { pet: Pet; today: string }) {
  const age = birthdate && ageText(birthdate, today);
  return (
    <p className={classNames(layout.line, styles.kind)}>
      <Badge tone="neutral">{displayName(species)}</Badge>
      {(breed || age) && (
        <span className={classNames(typography.clamp, styles.text)}>
          {breed && <bdi>{shorten(breed, MAX_BREED_LENGTH)}</bdi>}
          {/* A no-break space keeps the dot with the breed. */}
          {age && <span>{`${breed ? '\u00a0· ' : ''}${age}`}</span>}
        </span>
      )}
    </p>
  );
}

/** What is known of a pet besides its kind, and whom to call. */
export function PetProfile({ pet }: { pet: Pet }) {
  const { birthdate, chip_number, chip_company, color, latest_weight: weight } = pet;
  const sex = sexText(pet);
  return (
    <dl className={classNames(layout.wrap, styles.facts)}>
      {birthdate && (
        <Fact name="Born">
          <time dateTime={birthdate}>{dayText(birthdate)}</time>
        </Fact>
      )}
      {sex && <Fact name="Sex">{sex}</Fact>}
      {color && (
        <Fact name="Color">
          <bdi>{color}</bdi>
        </Fact>
      )}
      {(weight || powersOf(pet).mayAdd) && (
        <Fact name="Weight">
          <Link to={paths.weight(pet.id)} className={weight ? undefined : styles.invitation}>
            {weight ? weightText(weight) : 'Add weight'}
          </Link>
        </Fact>
      )}
      {chip_number && <Microchip number={chip_number} company={chip_company} />}
      <ContactFact name="Vet" contact={pet.vet_contact} dial={pet.vet_dial} />
      <ContactFact name="Emergency contact" contact={pet.emergency_contact} dial={pet.emergency_dial} />
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classNames(typography.clamp, styles.text)}>{children}</dd>
    </div>
  );
}

interface ContactFactProps {
  name: string;
  contact: Contact | null;
  /** How its phone number is dialled. */
  dial: string | null;
}

function ContactFact({ name, contact, dial }: ContactFactProps) {
  if (!contact) return null;
  return (
    <Fact name={name}>
      {contact.name && <bdi>{contact.name}</bdi>}
      {contact.name && contact.phone && <span> · </span>}
      {contact.phone && (dial ? <a href={`tel:${dial}`}>{contact.phone}</a> : <bdi>{contact.phone}</bdi>)}
    </Fact>
  );
}

function Microchip({ number, company }: { number: string; company: string | null }) {
  return (
    <Fact name="Microchip">
      <bdi>
        <ChipNumber number={number} />
      </bdi>
      {company && company !== 'na' && (
        <>
          {' · '}
          <bdi>{chipCompanyName(company)}</bdi>
        </>
      )}
    </Fact>
  );
}

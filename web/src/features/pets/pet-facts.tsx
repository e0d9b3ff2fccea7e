import { ageText, chipCompanyName, displayName, type Pet } from '../../../../contract/pets/pets.ts';
import { dayText } from '../../shared/records/day-text.ts';
import { shorten } from '../../shared/records/shorten.ts';
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
          {breed && age && '\u00a0· '}
          {age}
        </span>
      )}
    </p>
  );
}

/** A pet's birth date and microchip. */
export function PetFacts({ pet: { birthdate, chip_number, chip_company } }: { pet: Pet }) {
  if (!birthdate && !chip_number) return null;
  return (
    <dl className={classNames(layout.wrap, styles.facts)}>
      {birthdate && (
        <div>
          <dt>Born</dt>
          <dd>
            <time dateTime={birthdate}>{dayText(birthdate)}</time>
          </dd>
        </div>
      )}
      {chip_number && <Microchip number={chip_number} company={chip_company} />}
    </dl>
  );
}

function Microchip({ number, company }: { number: string; company: string | null }) {
  return (
    <div>
      <dt>Microchip</dt>
      <dd className={classNames(typography.clamp, styles.text)}>
        <bdi>{number}</bdi>
        {company && company !== 'na' && (
          <>
            {' · '}
            <bdi>{chipCompanyName(company)}</bdi>
          </>
        )}
      </dd>
    </div>
  );
}

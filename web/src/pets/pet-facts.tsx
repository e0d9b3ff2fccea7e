import { ageText, chipCompanyName, displayName, type Pet } from '../../../contract/pets.ts';
import { Badge } from '../ui/badge.tsx';
import { dayText } from '../ui/records/day-text.ts';
import { shorten } from '../ui/records/shorten.ts';
import styles from './pet-facts.module.css';

/** Leaves room for the age behind it; all of it stands in the form that edits it. */
const LONGEST_BREED = 80;

/** What is known of a pet besides its name. `today` is the reader's day, YYYY-MM-DD. */
export function PetFacts({ pet, today }: { pet: Pet; today: string }) {
  const { species, breed, birthdate, chip_number } = pet;
  const age = birthdate && ageText(birthdate, today);
  return (
    <div className={styles.facts}>
      <p className={styles.kind}>
        <Badge tone="neutral">{displayName(species)}</Badge>
        {(breed || age) && (
          <span className={styles.text}>
            {breed && <bdi>{shorten(breed, LONGEST_BREED)}</bdi>}
            {/* The dot keeps to the breed: at the start of a line it would join nothing. */}
            {breed && age && '\u00a0· '}
            {age}
          </span>
        )}
      </p>
      {(birthdate || chip_number) && (
        <dl className={styles.details}>
          {birthdate && (
            <div>
              <dt>Born</dt>
              <dd>
                <time dateTime={birthdate}>{dayText(birthdate)}</time>
              </dd>
            </div>
          )}
          {chip_number && <Microchip number={chip_number} company={pet.chip_company} />}
        </dl>
      )}
    </div>
  );
}

function Microchip({ number, company }: { number: string; company: string | null }) {
  return (
    <div>
      <dt>Microchip</dt>
      <dd className={styles.text}>
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

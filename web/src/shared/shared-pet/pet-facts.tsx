import { ChipNumber } from '../pets/chip-number.tsx';
import { type PetFact, petFacts } from './pet-fact-list.ts';
import styles from './pet-facts.module.css';

interface PetFactsProps {
  pet: Parameters<typeof petFacts>[0];
  /** The reader's day, for the age. */
  today: string;
}

/** The pet's birthday, age, microchip and contacts. */
export const PetFacts = ({ pet, today }: PetFactsProps) => (
  <dl className={styles.facts}>
    {petFacts(pet, today).map((fact) => (
      <div key={fact.label} className={styles.fact} data-chip={fact.isChip}>
        <dt>{fact.label}</dt>
        <dd dir="auto">
          <FactText {...fact} />
        </dd>
      </div>
    ))}
  </dl>
);

function FactText({ text, day, phone, isChip }: PetFact) {
  if (day) return <time dateTime={day}>{text}</time>;
  if (isChip) return <ChipNumber number={text} />;
  if (!phone) return <span>{text}</span>;
  return (
    <>
      <span>{text.slice(0, -phone.text.length)}</span>
      <a href={`tel:${phone.dial}`}>{phone.text}</a>
    </>
  );
}

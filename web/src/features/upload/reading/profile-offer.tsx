import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { isIsoChipNumber } from '../../../../../contract/pets/pet-text.ts';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import { ChipNumber } from '../../../shared/pets/chip-number.tsx';
import type { ProfileFacts } from '../../../shared/reading/profile/profile-facts.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { CheckOption } from '../../../ui/check-option.tsx';
import layout from '../../../ui/layout.module.css';
import { type ProfileAddition, profileAddition } from './profile-addition.tsx';
import { differingFacts, type FactName, missingFacts } from './profile-changes.ts';
import styles from './reading.module.css';

interface ProfileOfferProps {
  pet: Pet;
  facts: ProfileFacts;
  /** Gets what is to be added when the records are saved; null for nothing. */
  addition: RefObject<ProfileAddition | null>;
}

/**
 * Offers what a document says of the pet and its profile lacks. It is added with the records once its owner has checked
 * the box. What differs from the profile is only named.
 */
export function ProfileOffer({ pet, facts, addition }: ProfileOfferProps) {
  const [isWanted, setIsWanted] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<FactName>>(new Set());
  const missing = missingFacts(pet, facts);
  const differing = differingFacts(pet, facts);
  const wanted = isWanted ? missing.filter(({ name }) => !left.has(name)) : [];
  const key = wanted.map(({ name }) => name).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which facts are wanted.
  useEffect(() => {
    const names = wanted.map(({ name }) => name);
    addition.current = names.length > 0 ? profileAddition(pet, facts, names) : null;
    return () => {
      addition.current = null;
    };
  }, [key]);
  if (missing.length + differing.length === 0) return null;
  const name = shorten(pet.name);
  return (
    <section aria-label="Also on this document" className={layout.stack2}>
      {missing.length > 0 && (
        <>
          <p>{`Also on this document: ${missing.map(({ text }) => text).join('; ')}`}</p>
          <CheckOption type="checkbox" checked={isWanted} onChange={() => setIsWanted(!isWanted)}>
            {`Add to ${name}’s profile`}
          </CheckOption>
        </>
      )}
      {isWanted && (missing.length > 1 || missing[0]?.name === 'chip_number') && (
        <ul className={styles.facts}>
          {missing.map((fact) => (
            <li key={fact.name}>
              <FactOption
                isChecked={!left.has(fact.name)}
                hint={
                  fact.name === 'chip_number' && !isIsoChipNumber(facts.chip_number ?? '') && UNUSUAL_CHIP
                }
                onToggle={() => setLeft(toggled(left, fact.name))}
              >
                {fact.name === 'chip_number' ? (
                  <>
                    microchip <ChipNumber number={facts.chip_number ?? ''} />
                  </>
                ) : (
                  fact.text
                )}
              </FactOption>
            </li>
          ))}
        </ul>
      )}
      {differing.map(({ name: fact, document, profile }) => (
        <p key={fact} className={styles.note}>
          {`The document says ${document}; the profile says ${profile}.`}
        </p>
      ))}
    </section>
  );
}

const UNUSUAL_CHIP =
  'Microchip numbers usually have 15 digits, older ones 9 or 10. Compare the number with the document.';

interface FactOptionProps {
  isChecked: boolean;
  hint: ReactNode;
  onToggle: () => void;
  children: ReactNode;
}

const FactOption = ({ isChecked, hint, onToggle, children }: FactOptionProps) => (
  <CheckOption type="checkbox" checked={isChecked} hint={hint} onChange={onToggle}>
    <span className={styles.fact}>{children}</span>
  </CheckOption>
);

const toggled = (left: ReadonlySet<FactName>, name: FactName) =>
  new Set(left.has(name) ? [...left].filter((other) => other !== name) : [...left, name]);

import { type ReactElement, useEffect, useRef, useState } from 'react';
import { petCalls } from '../../../../../contract/pets/pet-calls.ts';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import { call } from '../../../platform/api/call.ts';
import { outdatePets } from '../../../platform/api/known-pets.ts';
import { storedMeanwhile } from '../../../platform/api/stored-meanwhile.ts';
import type { ProfileFacts } from '../../../shared/reading/profile/profile-facts.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import { differingFacts, type FactName, profileChanges } from './profile-changes.ts';

/**
 * Adds to the pet's profile what its owner chose. Never rejects. It resolves to a sentence, after a space; after a
 * failure, to what the page shows instead of its form, whose records are saved. `onDone` leaves the page, with that
 * sentence if it has been added by then.
 */
export type ProfileAddition = (onDone: (note?: string) => void) => Promise<string | ReactElement>;

const ADDED = ' The profile is updated.';

/** Adds these facts of a document, as far as the profile lacks them by then. */
export const profileAddition =
  (pet: Pet, facts: ProfileFacts, names: readonly FactName[]): ProfileAddition =>
  async (onDone) => {
    const failure = await add(pet, facts, names);
    return failure === null ? (
      ADDED
    ) : (
      <ProfileLeft facts={facts} names={names} first={failure} onDone={onDone} />
    );
  };

/** Why the profile isn't changed, and the pet as it is by then. */
interface Failure {
  pet: Pet;
  text: string;
}

/** Null once the profile has the facts. */
async function add(pet: Pet, facts: ProfileFacts, names: readonly FactName[]): Promise<Failure | null> {
  const body = profileChanges(pet, facts, names);
  if (!body) return null;
  try {
    await call(petCalls['update-pet'], { params: { petId: pet.id }, body });
    outdatePets();
    return null;
  } catch (error) {
    const stored = storedMeanwhile(petCalls['update-pet'], error) ?? pet;
    const text = errorText(error);
    notify.error('Profile not updated', text);
    return { pet: stored, text };
  }
}

interface ProfileLeftProps {
  facts: ProfileFacts;
  names: readonly FactName[];
  first: Failure;
  onDone: (note?: string) => void;
}

/** After the records are saved: offers to add what could not be added to the profile. */
function ProfileLeft({ facts, names, first, onDone }: ProfileLeftProps) {
  const [failure, setFailure] = useState(first);
  const [isBusy, setIsBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form and its focused button are gone.
  useEffect(() => heading.current?.focus(), []);
  const { pet, text } = failure;
  const name = shorten(pet.name);
  const isLeft = profileChanges(pet, facts, names) !== null;
  const tryAgain = async () => {
    setIsBusy(true);
    const next = await add(pet, facts, names);
    setIsBusy(false);
    if (next) setFailure(next);
    else onDone(ADDED);
  };
  return (
    <section aria-label="Profile not updated" className={layout.stack4}>
      <div role="alert" className={layout.stack2}>
        <h2 ref={heading} tabIndex={-1}>
          Your records are saved, but we couldn’t update the profile
        </h2>
        <p>{text}</p>
      </div>
      {differingFacts(pet, facts).map(({ name: fact, document, profile }) => (
        <p key={fact}>{`The document says ${document}; the profile says ${profile}.`}</p>
      ))}
      <div className={layout.wrap}>
        {isLeft && (
          <Button busy={isBusy} onClick={() => void tryAgain()}>
            {isBusy ? 'Saving…' : `Add to ${name}’s profile`}
          </Button>
        )}
        <Button variant="ghost" onClick={() => onDone()}>
          {`Go to ${name}`}
        </Button>
      </div>
    </section>
  );
}

import { Link } from 'react-router-dom';
import type { Entry } from '../../../../contract/practices/entries.ts';
import type { Practice } from '../../../../contract/practices/practices.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { namesOf } from './patient-picker.tsx';
import register from './register.module.css';
import styles from './saved-entries.module.css';
import { maySign, useSigning } from './signing.ts';
import { SigningOutcome } from './signing-outcome.tsx';

interface SavedEntriesProps {
  practice: Practice;
  entries: readonly Entry[];
  /** Another dose of the same visit. */
  onAgain: () => void;
  /** The next visit. */
  onNext: () => void;
}

/** What was recorded, and whether the owners’ records have it. */
export function SavedEntries({ practice, entries, onAgain, onNext }: SavedEntriesProps) {
  const { busy, signing, sign } = useSigning(practice.id, async () => undefined);
  const offersSigning = maySign(practice) && (!signing || 'refusal' in signing);
  const pets = (some: readonly Entry[]) =>
    namesOf(uniqueBy(some.map(({ pet, grant_id }) => ({ ...pet, grant_id }))));
  const of = (state: Entry['wallet']) => entries.filter(({ wallet }) => wallet === state);
  return (
    <Card className={layout.stack4}>
      <p role="status" className={styles.saved}>
        <CheckIcon />
        <span>{`Saved for ${pets(entries)}.`}</span>
      </p>
      {of('not-allowed').length > 0 && (
        <p className={typography.note}>
          {`In your entries only: you may not add records for ${pets(of('not-allowed'))}. The owner can allow it.`}
        </p>
      )}
      {of('full').length > 0 && (
        <p className={typography.note}>
          {`In your entries only: there is no room for more records of ${pets(of('full'))}.`}
        </p>
      )}
      {signing && <SigningOutcome signing={signing} />}
      <div className={layout.wrap}>
        {offersSigning && (
          <Button busy={busy} onClick={() => void sign(entries)}>
            {busy ? 'Signing…' : 'Sign now'}
          </Button>
        )}
        <Button variant={offersSigning ? 'secondary' : 'primary'} onClick={onNext}>
          Record the next visit
        </Button>
        <Button variant="secondary" onClick={onAgain}>
          Another dose of this visit
        </Button>
      </div>
      <Link className={register.link} to={practicePaths.entries(practice.id)}>
        Today’s entries
      </Link>
    </Card>
  );
}

const uniqueBy = <Pet extends { grant_id: string }>(pets: readonly Pet[]): Pet[] => [
  ...new Map(pets.map((pet) => [pet.grant_id, pet])).values(),
];

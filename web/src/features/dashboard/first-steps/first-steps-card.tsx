import type { ReactNode } from 'react';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import { paths } from '../../../platform/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BellIcon, CheckIcon, CloseIcon, PawIcon, PlusIcon, ShareIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ShownSteps, Uses } from './first-steps.ts';
import styles from './first-steps-card.module.css';
import { hideSteps } from './hidden-steps.ts';

interface FirstStepsCardProps {
  steps: ShownSteps;
  /** The owner's first pet; none at the first step. */
  pet: Pet | undefined;
  uses: Uses;
  /** Takes the card away, and with it the focus that it has. */
  onHidden: () => void;
}

/** Leads a new owner to a pet, a record and the use of it; each step is ticked by what is there. */
export function FirstStepsCard({ steps, pet, uses, onHidden }: FirstStepsCardProps) {
  const hide = () => {
    hideSteps(steps.userId);
    onHidden();
  };
  const current = !steps.hasPet ? 'pet' : !steps.hasRecord ? 'record' : 'use';
  return (
    <section aria-labelledby="first-steps">
      <Card className={styles.card}>
        <header className={styles.head}>
          <h2 id="first-steps">First steps</h2>
          <IconButton aria-label="Hide the first steps" className={styles.close} onClick={hide}>
            <CloseIcon />
          </IconButton>
        </header>
        <ol className={styles.steps}>
          <Step number={1} title="Add your pet" isDone={steps.hasPet} isCurrent={current === 'pet'}>
            <p>Name and species are enough. All else can follow at any time.</p>
            <LinkButton to={paths.addPet} size="small" icon={<PawIcon size={18} />}>
              Begin with your pet
            </LinkButton>
          </Step>
          <Step
            number={2}
            title="Add its first record"
            isDone={steps.hasRecord}
            isCurrent={current === 'record'}
          >
            <p>
              A vaccination is a good start. In the vaccination booklet look for the name of the vaccine,
              mostly on a sticker, for the day on which it was given, and for the day until which it is valid.
            </p>
            {pet && (
              <LinkButton to={paths.firstRecord(pet.id)} size="small" icon={<PlusIcon size={18} />}>
                Add a vaccination
              </LinkButton>
            )}
          </Step>
          {(uses.share || uses.mail) && (
            <Step number={3} title={lastTitle(uses)} isDone={steps.hasUse} isCurrent={current === 'use'}>
              {uses.mail && <p>Give a record an expiry date, and an email reminds you before that day.</p>}
              {uses.share && <p>A share link shows the records to your vet or sitter, without an account.</p>}
              {pet && <UseActions petId={pet.id} uses={uses} />}
            </Step>
          )}
        </ol>
      </Card>
    </section>
  );
}

const lastTitle = ({ share, mail }: Uses) => {
  if (share && mail) return 'Share it, or be reminded';
  return share ? 'Share it' : 'Be reminded';
};

function UseActions({ petId, uses }: { petId: string; uses: Uses }) {
  return (
    <div className={styles.actions}>
      {uses.share && (
        <LinkButton to={paths.share(petId)} size="small" icon={<ShareIcon size={18} />}>
          Make a share link
        </LinkButton>
      )}
      {uses.mail && (
        <LinkButton to={paths.pet(petId)} variant="secondary" size="small" icon={<BellIcon size={18} />}>
          Set an expiry date
        </LinkButton>
      )}
    </div>
  );
}

interface StepProps {
  number: number;
  title: string;
  isDone: boolean;
  /** Only the step that is next says more than its title. */
  isCurrent: boolean;
  children: ReactNode;
}

function Step({ number, title, isDone, isCurrent, children }: StepProps) {
  return (
    <li
      className={styles.step}
      data-done={isDone || undefined}
      aria-current={isCurrent && !isDone ? 'step' : undefined}
    >
      <span className={styles.sign} aria-hidden="true">
        {isDone ? <CheckIcon size={16} /> : number}
      </span>
      <div className={styles.content}>
        <h3 className={styles.title}>
          {title} {isDone && <VisuallyHidden>(done)</VisuallyHidden>}
        </h3>
        {isCurrent && !isDone && children}
      </div>
    </li>
  );
}

import type { ReactNode } from 'react';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import { paths } from '../../../platform/paths.ts';
import { FIRST_RECORD } from '../../../shared/texts/common-sentences.ts';
import { NEEDED_FOR_PET } from '../../../shared/texts/needed-for-pet.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BellIcon, CheckIcon, CloseIcon, PawIcon, PlusIcon, ShareIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ShownSteps, Uses } from './first-steps.ts';
import styles from './first-steps-card.module.css';
import { hideSteps } from './hidden-steps.ts';

interface FirstStepsCardProps {
  steps: ShownSteps;
  /** The owner's first pet, if there is one. */
  pet: Pet | undefined;
  uses: Uses;
  /** Hides the card, which has the focus. */
  onHidden: () => void;
}

/** Guides a new owner to add a pet and a record, and to share it or get reminders. */
export function FirstStepsCard({ steps, pet, uses, onHidden }: FirstStepsCardProps) {
  const hide = () => {
    hideSteps(steps.userId);
    onHidden();
  };
  const current = !steps.hasPet ? 'pet' : !steps.hasRecord ? 'record' : 'use';
  return (
    <section aria-labelledby="first-steps">
      <Card className={classNames(layout.stack3, styles.card)}>
        <header className={styles.head}>
          <h2 id="first-steps">First steps</h2>
          <IconButton aria-label="Hide the first steps" className={styles.close} onClick={hide}>
            <CloseIcon />
          </IconButton>
        </header>
        <ol className={styles.steps}>
          <Step number={1} title="Add your pet" isDone={steps.hasPet} isCurrent={current === 'pet'}>
            <p>{NEEDED_FOR_PET}</p>
            <LinkButton to={paths.addPet} size="small" icon={<PawIcon size={18} />}>
              Add your pet
            </LinkButton>
          </Step>
          <Step
            number={2}
            title="Add its first record"
            isDone={steps.hasRecord}
            isCurrent={current === 'record'}
          >
            <p>{FIRST_RECORD}</p>
            {pet && (
              <LinkButton to={paths.firstRecord(pet.id)} size="small" icon={<PlusIcon size={18} />}>
                Add a vaccination
              </LinkButton>
            )}
          </Step>
          {(uses.share || uses.mail) && (
            <Step number={3} title={lastTitle(uses)} isDone={steps.hasUse} isCurrent={current === 'use'}>
              {uses.mail && <p>Add an expiry date to a record to get an email reminder before that date.</p>}
              {uses.share && (
                <p>A share link shows the records to your vet or sitter, who don’t need an account.</p>
              )}
              {pet && <UseActions petId={pet.id} uses={uses} />}
            </Step>
          )}
        </ol>
      </Card>
    </section>
  );
}

const lastTitle = ({ share, mail }: Uses) => {
  if (share && mail) return 'Share it or get reminders';
  return share ? 'Share it' : 'Get reminders';
};

function UseActions({ petId, uses }: { petId: string; uses: Uses }) {
  return (
    <div className={layout.wrap}>
      {uses.share && (
        <LinkButton to={paths.share(petId)} size="small" icon={<ShareIcon size={18} />}>
          Create a share link
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
  /** Only the current step shows more than its title. */
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
      <span className={styles.marker} aria-hidden="true">
        {isDone ? <CheckIcon size={16} /> : number}
      </span>
      <div className={classNames(layout.stack2, styles.content)}>
        <h3 className={styles.title}>
          <span>{title}</span> {isDone && <VisuallyHidden>(done)</VisuallyHidden>}
        </h3>
        {isCurrent && !isDone && children}
      </div>
    </li>
  );
}

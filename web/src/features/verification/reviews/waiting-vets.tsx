import { useState } from 'react';
import { reviewCalls } from '../../../../../contract/practices/review-calls.ts';
import type { Review } from '../../../../../contract/practices/reviews.ts';
import {
  type NamedVet,
  type VetDecision,
  vetDecisionSchema,
} from '../../../../../contract/practices/vets.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { checkForm } from '../../../ui/forms/check-form.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { NoteDialog } from './note-dialog.tsx';
import { VET_DECISION_TEXTS } from './review-texts.ts';
import styles from './reviews.module.css';

type Open = { vet: NamedVet; decision: VetDecision['decision'] };

/** The vets of a verified practice who wait to be confirmed, each on their own. */
export function WaitingVets({ review, onChange }: { review: Review; onChange: (review: Review) => void }) {
  const [open, setOpen] = useState<Open | null>(null);
  const vets = waitingVets(review);
  return (
    <>
      <ul className={layout.stack2}>
        {vets.map((vet) => (
          <li key={vet.license} className={classNames(layout.line, styles.file)}>
            <span className={styles.fileName}>
              <bdi>{vet.name}</bdi>
              <br />
              <span className={typography.note}>
                License <bdi>{vet.license}</bdi>
              </span>
            </span>
            <Button
              variant="secondary"
              aria-label={`Confirm ${vet.name}`}
              onClick={() => setOpen({ vet, decision: 'confirm' })}
            >
              Confirm
            </Button>
            <Button
              variant="danger-quiet"
              aria-label={`Refuse ${vet.name}`}
              onClick={() => setOpen({ vet, decision: 'refuse' })}
            >
              Refuse
            </Button>
          </li>
        ))}
      </ul>
      {open && <VetDialog review={review} open={open} onClose={() => setOpen(null)} onDone={onChange} />}
    </>
  );
}

interface VetDialogProps {
  review: Review;
  open: Open;
  onClose: () => void;
  onDone: (review: Review) => void;
}

function VetDialog({ review, open: { vet, decision }, onClose, onDone }: VetDialogProps) {
  const { title, description, ...texts } = VET_DECISION_TEXTS[decision];
  const { name, license } = vet;
  return (
    <NoteDialog
      title={title(name)}
      description={description}
      texts={texts}
      check={(note) => {
        const { data, errors } = checkForm(vetDecisionSchema, { name, license, decision, note });
        const params = { reviewId: review.id };
        return data ? { data: () => call(reviewCalls['decide-vet'], { params, body: data }) } : { errors };
      }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Until a practice is verified, its vets are confirmed with it. */
export const waitingVets = ({ state, application }: Review): NamedVet[] =>
  state === 'verified' ? (application?.vets ?? []).filter(({ confirmed_at }) => confirmed_at === null) : [];

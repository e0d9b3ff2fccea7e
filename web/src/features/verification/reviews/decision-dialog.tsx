import { reviewCalls } from '../../../../../contract/practices/review-calls.ts';
import {
  type Decision,
  decisionSchema,
  questionSchema,
  type Review,
} from '../../../../../contract/practices/reviews.ts';
import { call } from '../../../platform/api/call.ts';
import { checkForm } from '../../../ui/forms/check-form.ts';
import { NoteDialog } from './note-dialog.tsx';
import { DECISION_TEXTS } from './review-texts.ts';

interface DecisionDialogProps {
  review: Review;
  decision: Decision | 'question';
  onClose: () => void;
  onDone: (review: Review) => void;
}

/** Asks for the note of a decision, or for a question, and sends it. */
export function DecisionDialog({ review, decision, onClose, onDone }: DecisionDialogProps) {
  const { title, description, ...texts } = DECISION_TEXTS[decision];
  const params = { reviewId: review.id };
  return (
    <NoteDialog
      title={title(review.name)}
      description={description}
      texts={texts}
      check={(text) => checkDecision(decision, text, review.application_number, params)}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

function checkDecision(
  decision: Decision | 'question',
  text: string,
  application_number: number,
  params: { reviewId: string },
) {
  if (decision === 'question') {
    const checked = checkForm(questionSchema, { text });
    return checked.data
      ? { data: () => call(reviewCalls['ask-practice'], { params, body: checked.data }) }
      : { errors: checked.errors };
  }
  const checked = checkForm(decisionSchema, { decision, note: text, application_number });
  return checked.data
    ? { data: () => call(reviewCalls['decide-review'], { params, body: checked.data }) }
    : { errors: checked.errors };
}

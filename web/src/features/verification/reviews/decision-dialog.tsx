import { useState } from 'react';
import { reviewCalls } from '../../../../../contract/practices/review-calls.ts';
import {
  type Decision,
  decisionSchema,
  questionSchema,
  type Review,
} from '../../../../../contract/practices/reviews.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { checkForm } from '../../../ui/forms/check-form.ts';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { notify } from '../../../ui/notify.ts';
import { TextAreaField } from '../../../ui/text-input.tsx';
import { DECISION_TEXTS } from './review-texts.ts';

const FORM = 'decision';

interface DecisionDialogProps {
  review: Review;
  decision: Decision | 'question';
  onClose: () => void;
  onDone: (review: Review) => void;
}

/** Asks for the note of a decision, or for a question, and sends it. */
export function DecisionDialog({ review, decision, onClose, onDone }: DecisionDialogProps) {
  const { title, description, field, label, done } = DECISION_TEXTS[decision];
  const [text, setText] = useState('');
  const params = { reviewId: review.id };
  const state = useCheckedForm<() => Promise<Review>>({
    check: () => checkDecision(decision, text, review.application_number, params),
    async save(send) {
      onDone(await send());
      notify.success(done);
      onClose();
    },
    onFailure: (error) => notify.error('Nothing was changed', errorText(error)),
  });
  const { form, errors, busy, handleSubmit } = state;
  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      title={title(review.name)}
      description={description}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={FORM} busy={busy} missing={{ [field.toLowerCase()]: text.trim() === '' }}>
            {busy ? 'Saving…' : label}
          </SubmitButton>
        </>
      }
    >
      <form ref={form} id={FORM} noValidate onSubmit={handleSubmit}>
        <TextAreaField
          label={field}
          required
          value={text}
          error={errors.note ?? errors.text}
          onChange={setText}
        />
      </form>
    </Dialog>
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

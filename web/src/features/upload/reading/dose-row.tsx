import type { ReactNode } from 'react';
import { today } from '../../../platform/clock.ts';
import type { RecordSuggestion } from '../../../shared/reading/suggestion.ts';
import { isEdited } from '../drafts.ts';
import { asksWhetherGiven, DAY_FIELDS, type OpenField, twoWayDates } from './answers.ts';
import { doubtOf } from './doubts.ts';
import { PageQuestion } from './order-question.tsx';
import { daysText, detailsText, openFields, snippetsOf } from './read-fields.ts';
import { Choices, DaysOf, Doubt, GivenQuestion, ReviewRow } from './review-row.tsx';
import type { useReview } from './use-review.ts';

interface DoseRowProps {
  dose: RecordSuggestion;
  /** Whether this reading of the document gave it, and not an earlier one. */
  isOfPage: boolean;
  hasPages: boolean;
  state: ReturnType<typeof useReview>;
  onLeaveOut: () => void;
  onFocus: (isFocused: boolean) => void;
  /** The form. */
  children: ReactNode;
}

/** A record that was read: what it says, and what its owner is asked about it. */
export function DoseRow({ dose, isOfPage, hasPages, state, onLeaveOut, onFocus, children }: DoseRowProps) {
  const draft = state.draftOf(dose);
  const answers = state.answersOf(dose);
  const isWaiting = state.open.includes(dose);
  const title = draft?.record.values.title ?? dose.title.value ?? '';
  const doubt =
    draft && !isWaiting && !draft.isConfirmed && !isEdited(draft) ? doubtOf(dose, answers, today()) : null;
  const asked = openFields(dose).filter(({ name }) => isWaiting || !isDay(name));
  const isAsked = asked.some(({ name }) => answers.chosen[name] === undefined);
  const hasQuestion = doubt !== null || asked.length > 0 || isWaiting;
  return (
    <ReviewRow
      id={draft?.id}
      title={title}
      days={
        draft && (!isWaiting || draft.record.values.issued_on) ? (
          <DaysOf values={draft.record.values} />
        ) : (
          daysText(dose, 'issued_on', answers)
        )
      }
      details={detailsText(dose, answers)}
      page={hasPages ? dose.page + 1 : null}
      snippets={snippetsOf(dose)}
      isUnsure={isWaiting || doubt !== null || isAsked}
      isWaiting={isWaiting}
      question={
        hasQuestion && (
          <>
            {doubt !== null && draft && (
              <Doubt
                text={doubt}
                title={title}
                onYes={() => state.confirm(draft.id)}
                onEdit={() => state.toggle(dose)}
              />
            )}
            <Choices
              fields={asked}
              chosen={answers.chosen}
              onChoose={(name, reading) => state.choose(dose, name, reading)}
            />
            {isWaiting && asksWhetherGiven(dose, answers) && (
              <GivenQuestion dose={dose} onGiven={() => state.sayGiven(dose)} onDue={onLeaveOut} />
            )}
            {isWaiting && isOfPage && twoWayDates(dose).length > 0 && <p>{DAYS_ASKED}</p>}
            {isWaiting && !isOfPage && (
              <PageQuestion
                doses={[dose]}
                page={null}
                order={null}
                onChoose={(order) => state.chooseOrder([dose], order, null)}
              />
            )}
          </>
        )
      }
      isOpen={draft !== undefined && (state.isOpened(dose) || Object.keys(draft.errors).length > 0)}
      onToggle={() => state.toggle(dose)}
      onLeaveOut={onLeaveOut}
      onFocus={onFocus}
    >
      {children}
    </ReviewRow>
  );
}

const DAYS_ASKED = 'This date could be two different days. Choose the right one above.';

const isDay = (name: OpenField['name']) => DAY_FIELDS.some((day) => day === name);

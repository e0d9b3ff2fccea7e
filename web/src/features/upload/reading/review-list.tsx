import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { RECORDS_AT_ONCE } from '../../../../../contract/limits.ts';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import type { ProfileFacts } from '../../../shared/reading/profile/profile-facts.ts';
import type { RecordSuggestion } from '../../../shared/reading/suggestion.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { isLeftOver } from '../drafts.ts';
import { DoseRow } from './dose-row.tsx';
import { PageQuestion } from './order-question.tsx';
import { ProfileOffer } from './profile-offer.tsx';
import styles from './reading.module.css';
import { RemindersForAll } from './reminders-for-all.tsx';
import type { Review } from './review.ts';
import { useReview } from './use-review.ts';

interface ReviewListProps {
  pet: Pet;
  doses: readonly RecordSuggestion[];
  /** What the document says of the pet. */
  facts: ProfileFacts;
  hasPages: boolean;
  review: Review;
  /** A record has the focus; null: none has it any more. */
  onFocus: (dose: RecordSuggestion | null) => void;
}

/** The records that were read, a row each, with the questions about them. */
export function ReviewList({ pet, doses, facts, hasPages, review, onFocus }: ReviewListProps) {
  const { drafts } = review;
  const state = useReview(doses, review);
  const { shown, open, hasReady, leftOutCount } = state;
  const list = useRef<HTMLDivElement>(null);
  const leaveOut = (dose: RecordSuggestion) => {
    flushSync(() => state.leaveOut(dose));
    // The focused button disappeared.
    focusFirstButton(list.current);
  };
  const saved = drafts.filter((draft) => !isLeftOver(draft, true));
  const openNow = open.filter((dose) => doses.includes(dose));
  return (
    <div ref={list} tabIndex={-1} className={layout.stack3}>
      {pagesOf(openNow).map((page) => {
        const asked = openNow.filter((dose) => dose.page === page);
        return (
          <PageQuestion
            key={page}
            doses={asked}
            page={hasPages ? page + 1 : null}
            order={state.orderOf(page)}
            onChoose={(order) => state.chooseOrder(asked, order, page)}
          />
        );
      })}
      {shown.length > 0 && (
        <ul>
          {shown.map((dose) => {
            const draft = state.draftOf(dose);
            return (
              <DoseRow
                key={keyOf(dose)}
                dose={dose}
                isOfPage={doses.includes(dose)}
                hasPages={hasPages}
                state={state}
                onLeaveOut={() => leaveOut(dose)}
                onFocus={(isFocused) => onFocus(isFocused ? dose : null)}
              >
                {draft && review.fieldsOf(draft)}
              </DoseRow>
            );
          })}
        </ul>
      )}
      {review.notFound && (
        <p role="status" className={styles.note}>
          {`We didn’t find a new dose of ${shorten(review.notFound)} in this document.`}
        </p>
      )}
      {hasReady && drafts.length >= RECORDS_AT_ONCE && (
        <p role="status" className={styles.note}>
          {NO_ROOM}
        </p>
      )}
      {review.onRemind && shown.length > 0 && (
        <RemindersForAll values={saved.map(({ record }) => record.values)} onChange={review.onRemind} />
      )}
      {review.addition && shown.length > 0 && (
        <ProfileOffer pet={pet} facts={facts} addition={review.addition} />
      )}
      {leftOutCount > 0 && (
        <div>
          <Button variant="ghost" size="small" onClick={state.bringBack}>
            {`Show ${leftOutCount} skipped record${leftOutCount === 1 ? '' : 's'}`}
          </Button>
        </div>
      )}
    </div>
  );
}

const NO_ROOM = `You can add ${RECORDS_AT_ONCE} records at once. Save these, then add the others from the saved document.`;

const pagesOf = (doses: readonly RecordSuggestion[]) => [...new Set(doses.map(({ page }) => page))];

const keys = new WeakMap<RecordSuggestion, number>();
let keyCount = 0;

/** A key that a dose keeps while it moves in the list. */
function keyOf(dose: RecordSuggestion): number {
  const key = keys.get(dose) ?? keyCount++;
  keys.set(dose, key);
  return key;
}

const focusFirstButton = (list: HTMLElement | null) => (list?.querySelector('button') ?? list)?.focus();

import { useState } from 'react';
import type { ReminderAnswer } from '../../../../contract/records/record-answer.ts';
import type { UpcomingRecord } from '../../../../contract/reminders/reminders.ts';
import type { ListedPet } from '../../platform/api/listed-pet.ts';
import type { AnswerSheetProps } from '../../shared/records/answer-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import { type AttentionGroup, groupAttention, keyOf } from './attention-groups.ts';
import { AttentionRow } from './attention-row.tsx';
import styles from './needs-attention.module.css';
import { answerableOf } from './pet-texts.ts';

const AnswerSheet = lazyPanel<AnswerSheetProps>(
  async () => (await import('../../shared/records/answer-sheet.tsx')).AnswerSheet,
  { isOnDemand: true },
);

/** The others are one tap away, so that the pets begin on a phone's first screen. */
const FIRST_ROWS = 3;

interface AttentionListProps {
  /** What has expired or is due soon. */
  records: readonly UpcomingRecord[];
  today: string;
  /** The pets of the records, as far as they are known. */
  pets: readonly ListedPet[];
  /** False for a saved copy: nothing can be sent. */
  canAct: boolean;
  onAnswer: (record: UpcomingRecord, action: ReminderAnswer) => void;
  onGiven: () => void;
}

/** What needs attention: the three most urgent things, then the others, and last what has been overdue for long. */
export function AttentionList({ records, today, pets, canAct, onAnswer, onGiven }: AttentionListProps) {
  const [isAllShown, setIsAllShown] = useState(false);
  const [opened, setOpened] = useState<AttentionGroup | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const petOf = new Map(pets.map((pet) => [pet.id, pet]));
  // What isn't known here is one's own, on a further page of the list.
  const answerable = ({ pet_id }: UpcomingRecord) => (canAct ? answerableOf(petOf.get(pet_id) ?? {}) : null);
  const { groups, longOverdue } = groupAttention(records, today, answerable);
  const others = groups.length > 0 ? longOverdue : [];
  const all = groups.length > 0 ? groups : longOverdue;
  const first = all.slice(0, FIRST_ROWS);
  const hidden = all.length - first.length + others.length;
  const rows = (shown: readonly AttentionGroup[]) => (
    <ul>
      {shown.map((group) => (
        <AttentionRow
          key={keyOf(group, answerable(group[0]))}
          group={group}
          today={today}
          petOf={petOf}
          canAct={answerable(group[0]) !== null}
          onOpen={() => {
            setOpened(group);
            setIsOpen(true);
          }}
        />
      ))}
    </ul>
  );
  return (
    <>
      {rows(isAllShown ? all : first)}
      {isAllShown && others.length > 0 && (
        <>
          <h3 className={styles.long}>Long overdue</h3>
          {rows(others)}
        </>
      )}
      {hidden > 0 && (
        <Button
          variant="ghost"
          aria-expanded={isAllShown}
          className={styles.more}
          onClick={() => setIsAllShown(!isAllShown)}
        >
          {isAllShown ? 'Show fewer' : `${hidden} more`}
        </Button>
      )}
      {opened && (
        <AnswerSheet
          open={isOpen}
          onOpenChange={setIsOpen}
          key={keyOf(opened, answerable(opened[0]))}
          group={opened}
          mayAnswer={answerable(opened[0]) === 'all'}
          today={today}
          onAnswer={onAnswer}
          onGiven={onGiven}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import type { ReminderAnswer } from '../../../../contract/records/record-answer.ts';
import type { UpcomingRecord } from '../../../../contract/reminders/reminders.ts';
import type { AnswerSheetProps } from '../../shared/records/answer-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import { type AttentionGroup, groupAttention, keyOf } from './attention-groups.ts';
import { AttentionRow } from './attention-row.tsx';
import styles from './needs-attention.module.css';

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
  /** False for a saved copy: nothing can be sent. */
  canAct: boolean;
  onAnswer: (record: UpcomingRecord, action: ReminderAnswer) => void;
  onGiven: () => void;
}

/** What needs attention: the three most urgent things, then the others, and last what has been overdue for long. */
export function AttentionList({ records, today, canAct, onAnswer, onGiven }: AttentionListProps) {
  const [isAllShown, setIsAllShown] = useState(false);
  const [opened, setOpened] = useState<AttentionGroup | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { groups, longOverdue } = groupAttention(records, today, canAct);
  const others = groups.length > 0 ? longOverdue : [];
  const all = groups.length > 0 ? groups : longOverdue;
  const first = all.slice(0, FIRST_ROWS);
  const hidden = all.length - first.length + others.length;
  const rows = (shown: readonly AttentionGroup[]) => (
    <ul>
      {shown.map((group) => (
        <AttentionRow
          key={canAct ? keyOf(group) : group[0].id}
          group={group}
          today={today}
          canAct={canAct}
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
          key={keyOf(opened)}
          group={opened}
          today={today}
          onAnswer={onAnswer}
          onGiven={onGiven}
        />
      )}
    </>
  );
}

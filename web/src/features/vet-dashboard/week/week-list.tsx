import { type KeyboardEvent, useRef, useState } from 'react';
import type { WeekPage } from '../../../../../contract/practices/practice-reminders.ts';
import { PRACTICE_REMINDERS } from '../../../../../contract/practices/reminder-limits.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { BellIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { MoreButton } from '../../../ui/more-button.tsx';
import { notify } from '../../../ui/notify.ts';
import typography from '../../../ui/typography.module.css';
import type { Within } from './load-week.ts';
import { moveBetweenRows } from './move-between-rows.ts';
import { SendDialog } from './send-dialog.tsx';
import { useWeek } from './use-week.ts';
import styles from './week.module.css';
import { WeekRow } from './week-row.tsx';
import { comingText, sendText } from './week-texts.ts';

interface WeekListProps {
  practiceId: string;
  within: Within;
  first: WeekPage;
}

/** Patients with something due, of whom some are chosen and reminded. */
export function WeekList({ practiceId, within, first }: WeekListProps) {
  const { page, loadMore, setContacts, setLatest } = useWeek(practiceId, within, first);
  const { patients, next, latest, coming } = page;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isPreviewing, setIsPreviewing] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const some = patients.filter(({ id }) => chosen.has(id));
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const others = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(isChosen ? [...others, ...ids].slice(0, PRACTICE_REMINDERS.atOnce) : others));
  };
  // One that may have been sent is chosen by itself.
  const remindable = patients
    .filter(({ may_remind, reminded }) => may_remind && reminded?.outcome !== 'uncertain')
    .map(({ id }) => id)
    .slice(0, PRACTICE_REMINDERS.atOnce);
  const areAllChosen = remindable.length > 0 && remindable.every((id) => chosen.has(id));
  const limit =
    some.length === PRACTICE_REMINDERS.atOnce
      ? `. You can select up to ${PRACTICE_REMINDERS.atOnce} pets.`
      : '';
  const news = (
    <>
      {coming && (
        <p role="status" className={styles.coming}>
          {comingText(coming)}
        </p>
      )}
      {latest && <p className={styles.latest}>{sendText(latest)}</p>}
    </>
  );
  if (patients.length === 0 && next === null) {
    return (
      <>
        {news}
        <EmptyState icon={<BellIcon size={26} />} title="Nothing is due">
          By what owners show you, nothing is due for any pet in this list.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {news}
      <div className={classNames(layout.spread, styles.actions)}>
        <p role="status">{`${patients.length}${next === null ? '' : '+'} due · ${some.length} selected${limit}`}</p>
        <div className={layout.wrap}>
          <Button variant="secondary" size="small" onClick={() => choose(remindable, !areAllChosen)}>
            {areAllChosen ? 'Select none' : 'Select all'}
          </Button>
          <Button size="small" unavailable={some.length === 0} onClick={() => setIsPreviewing(true)}>
            {`Remind ${some.length} selected`}
          </Button>
        </div>
        <p className={classNames(typography.fine, styles.keys)}>
          Arrow keys move between pets, Home and End to the first and last.
        </p>
      </div>
      <ul
        ref={list}
        className={styles.list}
        onKeyDown={(event: KeyboardEvent<HTMLUListElement>) => moveBetweenRows(event)}
      >
        {patients.map((patient) => (
          <WeekRow
            key={patient.id}
            practiceId={practiceId}
            patient={patient}
            isChosen={chosen.has(patient.id)}
            onChoose={(isChosen) => choose([patient.id], isChosen)}
            onNoted={(contacts) => setContacts(patient.id, contacts)}
          />
        ))}
      </ul>
      <MoreButton
        list={list}
        hasMore={next !== null}
        onMore={() => loadMore().catch((error: unknown) => notify.error('Not loaded', errorText(error)))}
      />
      {isPreviewing && (
        <SendDialog
          practiceId={practiceId}
          patients={some.map(({ id }) => id)}
          uncertain={some.filter(({ reminded }) => reminded?.outcome === 'uncertain').map(({ id }) => id)}
          within={within}
          onSent={(send) => {
            setIsPreviewing(false);
            setChosen(new Set());
            setLatest(send);
          }}
          onClose={() => setIsPreviewing(false)}
        />
      )}
    </>
  );
}

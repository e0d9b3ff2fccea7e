import { useState } from 'react';
import type { WeekPage } from '../../../../../contract/practices/practice-reminders.ts';
import { PRACTICE_REMINDERS } from '../../../../../contract/practices/reminder-limits.ts';
import { DownloadCsv } from '../../../shared/files/download-csv.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Field } from '../../../ui/field.tsx';
import { BellIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { notify } from '../../../ui/notify.ts';
import { Select } from '../../../ui/select.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { loadWeek, WITHIN, type Within } from './load-week.ts';
import { SendDialog } from './send-dialog.tsx';
import styles from './week.module.css';
import { WeekRow } from './week-row.tsx';
import { sendText } from './week-texts.ts';

const loadCsv = loadChunk(() => import('../csv/week-csv.ts'));

/** Who is overdue or due soon, whom the practice reminds, and what it heard. */
export function WeekTab({ practiceId }: { practiceId: string }) {
  const [within, setWithin] = useState<Within>('30');
  return (
    <div className={layout.stack5}>
      <div className={classNames(layout.spread, styles.head)}>
        <h2>Reminders</h2>
        <div className={classNames(layout.wrap, styles.tools)}>
          <DownloadCsv
            name="reminders"
            read={async (onRead, signal) => (await loadCsv()).weekCsv(practiceId, within, { onRead, signal })}
          />
          <Field label="Show" required>
            {({ required: _, ...control }) => (
              <Select
                {...control}
                value={within}
                onChange={({ target }) => setWithin(WITHIN.find((each) => each === target.value) ?? within)}
              >
                {WITHIN.map((each) => (
                  <option key={each} value={each}>
                    {each === '0' ? 'Overdue' : `Overdue, and due in ${each} days`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </div>
      <Week key={within} practiceId={practiceId} within={within} />
    </div>
  );
}

interface WeekProps {
  practiceId: string;
  within: Within;
}

function Week({ practiceId, within }: WeekProps) {
  const { data, failure, reload, replace } = useLoaded((signal) =>
    loadWeek(practiceId, within, null, signal),
  );
  if (data) {
    const more = async () => {
      const page = await loadWeek(practiceId, within, data.next);
      replace({ ...page, patients: [...data.patients, ...page.patients], latest: data.latest });
    };
    return <WeekList {...{ practiceId, within, page: data, onChanged: reload, onMore: more }} />;
  }
  if (!failure) return <PageSkeleton late />;
  return (
    <ErrorState as="p" title="We couldn’t load the list" detail={failure} onRetry={() => void reload()} />
  );
}

interface WeekListProps extends WeekProps {
  page: WeekPage;
  onChanged: () => Promise<void>;
  onMore: () => Promise<void>;
}

function WeekList({
  practiceId,
  within,
  page: { patients, next, latest },
  onChanged,
  onMore,
}: WeekListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
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
  const loadMore = async () => {
    setIsLoading(true);
    await onMore().catch((error: unknown) => notify.error('Not loaded', errorText(error)));
    setIsLoading(false);
  };
  if (patients.length === 0 && next === null) {
    return (
      <>
        {latest && <p>{sendText(latest)}</p>}
        <EmptyState icon={<BellIcon size={26} />} title="Nothing is due">
          By what owners show you, nothing is due for any pet in this list.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {latest && <p className={styles.latest}>{sendText(latest)}</p>}
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
      </div>
      <ul className={styles.list}>
        {patients.map((patient) => (
          <WeekRow
            key={patient.id}
            practiceId={practiceId}
            patient={patient}
            isChosen={chosen.has(patient.id)}
            onChoose={(isChosen) => choose([patient.id], isChosen)}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {next !== null && (
        <div className={layout.wrap}>
          <Button variant="secondary" busy={isLoading} onClick={() => void loadMore()}>
            Show more
          </Button>
        </div>
      )}
      {isPreviewing && (
        <SendDialog
          practiceId={practiceId}
          patients={some.map(({ id }) => id)}
          uncertain={some.filter(({ reminded }) => reminded?.outcome === 'uncertain').map(({ id }) => id)}
          within={within}
          onSent={async () => {
            setIsPreviewing(false);
            setChosen(new Set());
            await onChanged();
          }}
          onClose={() => setIsPreviewing(false)}
        />
      )}
    </>
  );
}

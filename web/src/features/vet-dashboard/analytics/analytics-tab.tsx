import type { ReactNode } from 'react';
import type { Analytics } from '../../../../../contract/practices/analytics.ts';
import { analyticsCalls } from '../../../../../contract/practices/analytics-calls.ts';
import { call } from '../../../platform/api/call.ts';
import { today } from '../../../platform/clock.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import styles from './analytics.module.css';
import {
  changeText,
  countingText,
  currentText,
  dosesText,
  FOLLOWING_TEXT,
  remindersText,
} from './analytics-text.ts';
import { CurrentChart } from './current-chart.tsx';
import { type FiguresTable, figuresCsv } from './figures-csv.ts';
import { MonthTable } from './month-table.tsx';
import { nightPoints } from './night-points.ts';
import { NightTable } from './night-table.tsx';

/** A practice's figures over time: what was counted, and nothing else. */
export function PracticeAnalytics({ practiceId }: { practiceId: string }) {
  const { data, failure, reload } = useLoaded((signal) =>
    call(analyticsCalls['get-analytics'], { params: { practiceId }, quiet: true, ...(signal && { signal }) }),
  );
  if (data) return <AnalyticsCards analytics={data} />;
  if (!failure) return <PageSkeleton late />;
  return (
    <ErrorState
      as="h2"
      title="We couldn’t load your analytics"
      detail={failure}
      onRetry={() => void reload()}
    />
  );
}

const AnalyticsCards = ({ analytics }: { analytics: Analytics }) => (
  <div className={layout.stack5}>
    <div className={layout.stack2}>
      <h2>Analytics</h2>
      <p className={styles.note}>{countingText(analytics.days.at(-1)?.day)}</p>
    </div>
    <CurrentPatients analytics={analytics} />
    <Reminders analytics={analytics} />
    <Doses analytics={analytics} />
  </div>
);

interface FigureCardProps {
  heading: string;
  /** What can be downloaded; null without a row. */
  table: FiguresTable | null;
  analytics: Analytics;
  children: ReactNode;
}

const FigureCard = ({ heading, table, analytics, children }: FigureCardProps) => (
  <Card className={layout.stack4}>
    <div className={classNames(layout.spread, styles.head)}>
      <h3>{heading}</h3>
      {table && (
        <Button
          variant="secondary"
          size="small"
          icon={<DownloadIcon />}
          aria-label={`Download CSV: ${heading}`}
          onClick={() => saveFile(figuresCsv(table, analytics), `${today()} ${table}.csv`)}
        >
          Download CSV
        </Button>
      )}
    </div>
    {children}
  </Card>
);

function CurrentPatients({ analytics }: { analytics: Analytics }) {
  const points = nightPoints(analytics);
  const changes = points.filter(({ isChange }) => isChange);
  return (
    <FigureCard
      heading="Current patients"
      table={points.length > 0 ? 'current patients' : null}
      analytics={analytics}
    >
      <p className={styles.sentence}>{currentText(points)}</p>
      {points.length > 1 && (
        <>
          <CurrentChart points={points} />
          {changes.map((point) => (
            <p key={point.day} className={styles.note}>
              {changeText(point)}
            </p>
          ))}
          <details className={styles.details}>
            <summary>Show as table</summary>
            <NightTable points={points} />
          </details>
        </>
      )}
    </FigureCard>
  );
}

/** The sentences of so many months stand above the table. */
const MONTHS_IN_WORDS = 2;

function Reminders({ analytics }: { analytics: Analytics }) {
  const months = analytics.months
    .toReversed()
    .flatMap(({ month, reminders }) => (reminders ? { month, reminders } : []));
  const sent = months.filter(({ reminders }) => reminders.sent > 0);
  return (
    <FigureCard
      heading="After your reminders"
      table={sent.length > 0 ? 'reminders' : null}
      analytics={analytics}
    >
      {sent.length === 0 && <p className={styles.sentence}>No reminders have been counted yet.</p>}
      {sent.slice(0, MONTHS_IN_WORDS).map(({ month, reminders }) => (
        <p key={month} className={styles.sentence}>
          {remindersText(month, reminders)}
        </p>
      ))}
      {sent.length > 0 && (
        <MonthTable
          caption="Reminders by the month in which they were sent, the newest first"
          columns={['Sent', 'Newer dose', 'Still open', 'Not known']}
          bars={2}
          rows={months.map(({ month, reminders: { sent: all, renewed, open, unknown } }) => ({
            month,
            values: [all, renewed, open, unknown],
          }))}
        />
      )}
      <p className={styles.note}>{FOLLOWING_TEXT}</p>
    </FigureCard>
  );
}

function Doses({ analytics }: { analytics: Analytics }) {
  const months = analytics.months.toReversed().flatMap(({ month, doses }) => (doses ? { month, doses } : []));
  const [newest] = months;
  return (
    <FigureCard
      heading="Doses recorded and signed"
      table={months.length > 0 ? 'doses' : null}
      analytics={analytics}
    >
      <p className={styles.sentence}>
        {newest ? dosesText(newest.month, newest.doses) : 'No doses have been counted yet.'}
      </p>
      {months.length > 0 && (
        <MonthTable
          caption="Doses by month, the newest first"
          columns={['Recorded', 'Signed', 'Withdrawn']}
          bars={2}
          rows={months.map(({ month, doses: { recorded, signed, withdrawn } }) => ({
            month,
            values: [recorded, signed, withdrawn],
          }))}
        />
      )}
      <p className={styles.note}>
        A dose counts as recorded in the month in which it was entered, and as withdrawn there if it was
        withdrawn later. So a list counts in the month of its import, whenever its doses were given. A dose
        counts as signed in the month of its first signature.
      </p>
    </FigureCard>
  );
}

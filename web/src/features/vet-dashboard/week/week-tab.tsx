import { useState } from 'react';
import { DownloadCsv } from '../../../shared/files/download-csv.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import layout from '../../../ui/layout.module.css';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { SelectField } from '../../../ui/select.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { loadWeek, WITHIN, type Within } from './load-week.ts';
import styles from './week.module.css';
import { WeekList } from './week-list.tsx';

const loadCsv = loadChunk(() => import('../csv/week-csv.ts'));

/** Who is overdue or due soon, whom the practice reminds, and what it heard. */
export function WeekTab({ practiceId }: { practiceId: string }) {
  const [within, setWithin] = useState<Within>('30');
  return (
    <div className={layout.stack5}>
      <div className={classNames(layout.spread, styles.head)}>
        <h2>Reminders</h2>
        <DownloadCsv
          name="reminders"
          read={async (onRead, signal) => (await loadCsv()).weekCsv(practiceId, within, { onRead, signal })}
        />
      </div>
      <div className={styles.within}>
        <SelectField
          label="Show"
          required
          value={within}
          options={WITHIN.map((each) => [
            each,
            each === '0' ? 'Overdue' : `Overdue, and due in ${each} days`,
          ])}
          onChange={(value) => setWithin(WITHIN.find((each) => each === value) ?? within)}
        />
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
  const { data, failure, reload } = useLoaded((signal) => loadWeek(practiceId, within, null, signal));
  if (data) return <WeekList practiceId={practiceId} within={within} first={data} />;
  if (!failure) return <PageSkeleton late />;
  return (
    <ErrorState as="p" title="We couldn’t load the list" detail={failure} onRetry={() => void reload()} />
  );
}

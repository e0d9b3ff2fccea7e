import { groupDigits } from '../../../../contract/text.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { RefreshIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import type { LoadedRecords } from './further-records.ts';

interface RecordsLoadingProps extends Pick<LoadedRecords, 'failure'> {
  /** How many records have been loaded. */
  count: number;
  onRetry: () => Promise<void>;
}

/** Shown in place of the statuses until all records have been loaded, since each of them may change one. */
export function RecordsLoading({ count, failure, onRetry }: RecordsLoadingProps) {
  return (
    <section className={layout.stack3} role={failure ? 'alert' : undefined}>
      <p>
        {failure
          ? `Some records didn’t load. ${errorText(failure.error)}`
          : `Loading records: ${groupDigits(count)} so far…`}
      </p>
      {failure && (
        <div>
          <Button variant="secondary" icon={<RefreshIcon />} onClick={() => void onRetry()}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
}

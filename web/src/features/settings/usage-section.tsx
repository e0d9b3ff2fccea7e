import { Link } from 'react-router-dom';
import type { Usage } from '../../../../contract/usage/usage.ts';
import { usageCalls } from '../../../../contract/usage/usage-calls.ts';
import { call } from '../../platform/api/call.ts';
import { paths } from '../../platform/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { fileSize } from '../../ui/file-size.ts';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import typography from '../../ui/typography.module.css';
import { useLoaded } from '../../ui/use-loaded.ts';
import styles from './settings.module.css';

const load = (signal?: AbortSignal) => call(usageCalls['get-usage'], signal && { signal });

/** How much of its quotas the account uses. Loads separately from the page. */
export function UsageSection() {
  const { data: usage, failure, reload } = useLoaded(load);
  return (
    <section className={classNames(layout.stack3, styles.part)} aria-labelledby="usage-heading">
      <h3 id="usage-heading">Storage</h3>
      {!usage && failure && (
        <ErrorState title="We couldn’t load your storage" detail={failure} onRetry={() => void reload()} />
      )}
      {!usage && !failure && <Waiting />}
      {usage && <Amounts usage={usage} />}
    </section>
  );
}

const Waiting = () => (
  <>
    <Skeleton width="half" />
    <Skeleton width="half" />
  </>
);

const count = (value: number) => value.toLocaleString();

function Amounts({ usage: { records, document_bytes } }: { usage: Usage }) {
  return (
    <>
      <dl className={styles.facts}>
        <dt>Records</dt>
        <dd>{`${count(records.used)} of ${count(records.limit)}`}</dd>
        <dt>Documents and photos</dt>
        <dd>{`${fileSize(document_bytes.used)} of ${fileSize(document_bytes.limit)}`}</dd>
      </dl>
      <p className={classNames(typography.note, styles.note)}>
        Deleted records count until they are deleted permanently. These limits are the same under every plan.
        If you need more, <Link to={paths.help}>write to us</Link>.
      </p>
    </>
  );
}

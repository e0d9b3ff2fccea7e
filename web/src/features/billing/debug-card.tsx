import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './debug-page.module.css';

interface DebugCardProps<T> {
  title: string;
  /** The part's data, from `useLoaded`. */
  part: { data: T | undefined; failure: string | null; reload: () => Promise<void> };
  isWide?: boolean;
  children: (data: T) => ReactNode;
}

/** A part of the debug page: skeleton, error or content. */
export function DebugCard<T>({ title, part, isWide = false, children }: DebugCardProps<T>) {
  const { data, failure, reload } = part;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={classNames(isWide && styles.wide)}>
      <Card className={classNames(layout.stack4, styles.card)}>
        <h2 id={headingId} className={styles.heading}>
          {title}
        </h2>
        {data !== undefined && children(data)}
        {data === undefined && failure && (
          <ErrorState
            title="We couldn’t load the billing details"
            detail={failure}
            onRetry={() => void reload()}
          />
        )}
        {data === undefined && !failure && <Waiting />}
      </Card>
    </section>
  );
}

const Waiting = () => (
  <div className={layout.stack3}>
    <Skeleton />
    <Skeleton width="half" />
    <Skeleton width="third" />
  </div>
);

interface DebugFact {
  label: string;
  value: ReactNode;
}

export const DebugFacts = ({ facts }: { facts: readonly DebugFact[] }) => (
  <dl>
    {facts.map(({ label, value }) => (
      <div key={label} className={styles.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import type { Section } from './sections.ts';
import styles from './settings-card.module.css';

interface SettingsCardProps {
  section: Section;
  /** What the row says while it is closed: its state, or what is inside. */
  says?: ReactNode;
  /** Identifies the visible controls: if a removed one had the focus, the row receives it. */
  state?: string;
  /** Opens the row by itself, once it is known. */
  opensFirst?: boolean;
  /** Loads the code of what is inside, once the row is likely to be opened. */
  prefetch?: () => void;
  children: ReactNode;
}

/**
 * One row of the settings, which opens in place. A link to it opens and focuses it. Its content is rendered, and loads
 * its data, when the row opens for the first time.
 */
export function SettingsCard({
  section,
  says,
  state = '',
  opensFirst = false,
  prefetch,
  children,
}: SettingsCardProps) {
  const { id, title } = section;
  const { hash, key } = useLocation();
  const isLinked = hash === `#${id}`;
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const row = useFocusRecovery<HTMLElement>(state);
  useEffect(() => {
    // It stays as its owner leaves it.
    if (opensFirst && details.current) details.current.open = true;
  }, [opensFirst]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again has a different key.
  useEffect(() => {
    if (!isLinked || !details.current) return;
    details.current.open = true;
    row.current?.focus({ preventScroll: true });
  }, [isLinked, key, row]);
  return (
    <details
      id={id}
      ref={details}
      className={styles.card}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
      <summary ref={row} className={styles.row} onPointerEnter={prefetch} onFocus={prefetch}>
        <span className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {says && <span className={styles.says}>{says}</span>}
        </span>
        <ChevronDownIcon className={styles.chevron} />
      </summary>
      {(wasOpened || isLinked || opensFirst) && (
        <div className={classNames(layout.stack4, styles.content)}>{children}</div>
      )}
    </details>
  );
}

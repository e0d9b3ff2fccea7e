import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Card } from '../../ui/card.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import type { Section } from './sections.ts';
import styles from './settings.module.css';

interface SettingsCardProps {
  section: Section;
  /** Which controls there are: one that goes may have had the focus, which the heading then gets. */
  state?: string;
  children: ReactNode;
}

/** One card of the settings. A link to it leads to its heading, so that a screen reader goes on from there. */
export function SettingsCard({ section: { id, title }, state = '', children }: SettingsCardProps) {
  const { hash, key } = useLocation();
  const heading = useKeptFocus<HTMLHeadingElement>(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link, followed again, has another key.
  useEffect(() => {
    if (hash === `#${id}`) heading.current?.focus({ preventScroll: true });
  }, [hash, id, key, heading]);
  return (
    <Card id={id} className={styles.card}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

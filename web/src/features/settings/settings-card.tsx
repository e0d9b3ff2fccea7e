import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import type { Section } from './sections.ts';
import styles from './settings.module.css';

interface SettingsCardProps {
  section: Section;
  /** Identifies the visible controls: if a removed one had the focus, the heading receives it. */
  state?: string;
  children: ReactNode;
}

/** One card of the settings. A link to it focuses its heading, so that screen readers continue there. */
export function SettingsCard({ section: { id, title }, state = '', children }: SettingsCardProps) {
  const { hash, key } = useLocation();
  const heading = useFocusRecovery<HTMLHeadingElement>(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again has a different key.
  useEffect(() => {
    if (hash === `#${id}`) heading.current?.focus({ preventScroll: true });
  }, [hash, id, key, heading]);
  return (
    <Card id={id} className={classNames(layout.stack4, styles.card)}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

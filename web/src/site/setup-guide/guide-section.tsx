import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { breakable } from './breakable.tsx';
import styles from './setup-guide.module.css';

interface GuideSectionProps {
  id: string;
  heading: string;
  lead: string;
  children: ReactNode;
}

/** A section of the setup guide. */
export const GuideSection = ({ id, heading, lead, children }: GuideSectionProps) => (
  <section id={id} className={classNames(layout.stack4, styles.section)} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>{heading}</h2>
    <p className={styles.lead}>{breakable(lead)}</p>
    {children}
  </section>
);

/** Terms with their descriptions, side by side if they fit. */
export const Entries = ({ children }: { children: ReactNode }) => (
  <dl className={styles.entries}>{children}</dl>
);

export const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{breakable(name)}</dt>
    <dd>{breakable(children)}</dd>
  </div>
);

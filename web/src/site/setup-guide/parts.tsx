import type { ReactNode } from 'react';
import styles from './setup-guide.module.css';

interface PartProps {
  id: string;
  heading: string;
  lead: string;
  children: ReactNode;
}

/** A part of the guide. */
export const Part = ({ id, heading, lead, children }: PartProps) => (
  <section id={id} className={styles.part} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>{heading}</h2>
    <p className={styles.lead}>{lead}</p>
    {children}
  </section>
);

/** Names with what they mean, side by side where there is room. */
export const Entries = ({ children }: { children: ReactNode }) => (
  <dl className={styles.entries}>{children}</dl>
);

export const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

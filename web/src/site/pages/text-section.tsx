import type { ReactNode } from 'react';
import styles from './text-section.module.css';

interface TextSectionProps {
  /** Its place on the page, to which a link can lead. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** A part of a page that is read: a heading with paragraphs and lists below it. */
export function TextSection({ id, heading, children }: TextSectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {children}
    </section>
  );
}

/** Points of a text. */
export const Points = ({ children }: { children: ReactNode }) => (
  <ul className={styles.points}>{children}</ul>
);

/** What can be done after reading, side by side. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

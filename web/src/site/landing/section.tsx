import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  heading: string;
  lead?: string;
  children: ReactNode;
  tone?: 'plain' | 'sunken';
}

/** A section of the landing page; the header links to its id. */
export function Section({ id, heading, lead, children, tone = 'plain' }: SectionProps) {
  return (
    <section id={id} className={styles.section} data-tone={tone} aria-labelledby={`${id}-heading`}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2 id={`${id}-heading`} className={styles.heading}>
            {heading}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}

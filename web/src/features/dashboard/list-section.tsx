import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './list-section.module.css';

interface ListSectionProps {
  /** Of the heading. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** A part of the dashboard that is one card with a list of records in it. */
export const ListSection = ({ id, heading, children }: ListSectionProps) => (
  <section aria-labelledby={id} className={styles.section}>
    <h2 id={id}>{heading}</h2>
    <Card className={styles.card}>{children}</Card>
  </section>
);

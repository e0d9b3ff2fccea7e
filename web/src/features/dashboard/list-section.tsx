import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import styles from './dashboard-page.module.css';

interface ListSectionProps {
  /** The heading's id. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** A section of the dashboard with a list of records in a card. */
export const ListSection = ({ id, heading, children }: ListSectionProps) => (
  <section aria-labelledby={id} className={layout.stack4}>
    <h2 id={id}>{heading}</h2>
    <Card className={styles.listCard}>{children}</Card>
  </section>
);

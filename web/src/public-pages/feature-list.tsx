import type { ReactNode } from 'react';
import type { ShieldIcon } from '../ui/icons.tsx';
import styles from './feature-list.module.css';

export interface Feature {
  icon: typeof ShieldIcon;
  title: string;
  text: ReactNode;
}

interface FeatureListProps {
  id: string;
  heading: string;
  features: readonly Feature[];
}

/** What belongs together, side by side where there is room. */
export function FeatureList({ id, heading, features }: FeatureListProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <ul className={styles.list}>
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className={styles.item}>
            <span className={styles.icon}>
              <Icon size={22} />
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

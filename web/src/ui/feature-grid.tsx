import type { ReactNode } from 'react';
import styles from './feature-grid.module.css';
import type { ShieldIcon } from './icons.tsx';

export interface Feature {
  icon: typeof ShieldIcon;
  title: string;
  text: ReactNode;
}

/** Features with icons, in as many columns as fit. */
export const FeatureGrid = ({ features }: { features: readonly Feature[] }) => (
  <ul className={styles.grid}>
    {features.map(({ icon: Icon, title, text }) => (
      <li key={title} className={styles.item}>
        <span className={styles.icon}>
          <Icon size={24} />
        </span>
        <h3 className={styles.title}>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);

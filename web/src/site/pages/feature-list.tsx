import { type Feature, FeatureGrid } from '../../ui/feature-grid.tsx';
import styles from './feature-list.module.css';

interface FeatureListProps {
  id: string;
  heading: string;
  features: readonly Feature[];
}

/** Features that belong together, under their heading. */
export const FeatureList = ({ id, heading, features }: FeatureListProps) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>{heading}</h2>
    <FeatureGrid features={features} />
  </section>
);

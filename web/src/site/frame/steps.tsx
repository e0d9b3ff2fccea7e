import type { ReactNode } from 'react';
import styles from './steps.module.css';

export interface Step {
  title: string;
  text: ReactNode;
  picture?: ReactNode;
}

interface StepsProps {
  steps: readonly Step[];
  /** Side by side in a section, or one below the other as the page's main content. */
  layout: 'columns' | 'list';
}

/** Numbered steps. */
export function Steps({ steps, layout }: StepsProps) {
  const Title = layout === 'list' ? 'h2' : 'h3';
  return (
    <ol className={styles.steps} data-layout={layout}>
      {steps.map(({ title, text, picture }, index) => (
        <li key={title} className={styles.step}>
          {layout === 'columns' && picture}
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.words}>
            <Title className={styles.title}>{title}</Title>
            <p>{text}</p>
            {layout === 'list' && picture}
          </div>
        </li>
      ))}
    </ol>
  );
}

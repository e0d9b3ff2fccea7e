import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import styles from './styleguide.module.css';

interface ChapterProps {
  /** The end of the chapter's address. */
  id: string;
  title: string;
  children: ReactNode;
}

/** What belongs together, under a heading that the list of chapters leads to. */
export const Chapter = ({ id, title, children }: ChapterProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={classNames(layout.stack5, styles.chapter)}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);

interface ExampleProps {
  title: string;
  /** Side by side, for what is small. */
  inRow?: boolean;
  children: ReactNode;
}

/** A primitive in one or several of its states. */
export function Example({ title, inRow = false, children }: ExampleProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={layout.stack3}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <div className={inRow ? classNames(layout.line, styles.row) : layout.stack4}>{children}</div>
    </section>
  );
}

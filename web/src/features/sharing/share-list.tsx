import { type ReactNode, useId } from 'react';
import layout from '../../ui/layout.module.css';

interface ShareListProps {
  heading: string;
  /** Shown below the heading. */
  note?: ReactNode;
  /** `ShareRow`s. */
  children: ReactNode;
}

/** Some of the pet's links. */
export function ShareList({ heading, note, children }: ShareListProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={layout.stack4}>
      <div className={layout.stack1}>
        <h2 id={headingId}>{heading}</h2>
        {note}
      </div>
      <ul className={layout.stack3}>{children}</ul>
    </section>
  );
}

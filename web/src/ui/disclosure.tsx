import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';
import { ChevronDownIcon } from './icons.tsx';
import layout from './layout.module.css';
import typography from './typography.module.css';

interface DisclosureProps {
  title: string;
  /** What is inside, shown while it is closed. */
  names: ReactNode;
  startsOpen?: boolean;
  /** The form's errors if one of them is inside; each new object opens it. */
  errors: object | null;
  children: ReactNode;
}

/** Fields that fold away, in a native <details> element. Opens by itself when one of them has an error. */
export function Disclosure({ title, names, startsOpen = false, errors, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(startsOpen);
  // A child's effect, so that it runs before the form focuses the invalid control: a closed one cannot be focused.
  useEffect(() => {
    if (details.current && errors) details.current.open = true;
  }, [errors]);
  return (
    <details ref={details} open={isOpenAtFirst} className={styles.disclosure}>
      <summary className={styles.summary}>
        <ChevronDownIcon className={styles.chevron} />
        <span className={styles.words}>
          <span className={typography.label}>{title}</span>
          <span className={styles.names}>{names}</span>
        </span>
      </summary>
      <div className={classNames(layout.stack4, styles.fields)}>{children}</div>
    </details>
  );
}

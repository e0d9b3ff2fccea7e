import { type ReactNode, useId, useState } from 'react';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import typography from '../../ui/typography.module.css';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import styles from './people-row.module.css';

/** A list of people or practices. */
export const PeopleRows = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);

/** A picture for those who have none, such as of someone who is invited. */
export const Waiting = ({ icon }: { icon: ReactNode }) => <span className={styles.waiting}>{icon}</span>;

interface PeopleRowProps {
  picture: ReactNode;
  name: ReactNode;
  /** Between the name and the note. */
  mark?: ReactNode;
  note: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
  /** What the row opens in place; without it, the row doesn't open. */
  opened?: ((close: () => void) => ReactNode) | undefined;
}

/** A person or a practice in a list. */
export function PeopleRow({ picture, name, mark, note, action, opened }: PeopleRowProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const row = useFocusRecovery<HTMLLIElement>(String(isOpen));
  const words = (
    <>
      {picture}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {mark && <span>{mark}</span>}
        <span className={typography.note}>{note}</span>
      </span>
    </>
  );
  return (
    <li ref={row} tabIndex={-1} className={styles.row}>
      {opened ? (
        <>
          <button
            type="button"
            className={styles.head}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {words}
            <ChevronDownIcon className={styles.chevron} />
          </button>
          <div id={id} hidden={!isOpen} className={styles.more}>
            {isOpen && opened(() => setIsOpen(false))}
          </div>
        </>
      ) : (
        <span className={styles.head}>
          {words}
          {action}
        </span>
      )}
    </li>
  );
}

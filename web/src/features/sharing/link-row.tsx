import { type ReactNode, type Ref, useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import styles from './link-row.module.css';

interface LinkRowProps {
  ref?: Ref<HTMLLIElement>;
  /** The link's name in buttons. */
  name: string;
  title: string;
  /** Whether new visitors can open the link; others stand out less. */
  isOpen: boolean;
  picture?: ReactNode;
  badges?: ReactNode;
  /** What the link shows. */
  shows: ReactNode;
  /** When it ends, and its views. */
  facts: ReactNode;
  /** The actions that are needed most, in the row's line. */
  main: ReactNode;
  /** What one of them opens, in full width. */
  opened?: ReactNode;
  /** What needs attention, in full width. */
  note?: ReactNode;
  /** Everything else, which a button opens. */
  children: ReactNode;
}

/** A link in about 104 pixels: its name, what it shows, when it ends, its views and two actions; the rest on demand. */
export function LinkRow(props: LinkRowProps) {
  const { ref, name, title, isOpen, picture, badges, shows, facts, main, opened, note, children } = props;
  const id = useId();
  const [isMoreShown, setIsMoreShown] = useState(false);
  return (
    <li ref={ref} tabIndex={-1} className={styles.row} data-active={isOpen}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={classNames(layout.line, styles.head)}>
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
        {badges}
      </div>
      <p className={classNames(typography.note, styles.shows)}>{shows}</p>
      <div className={styles.facts}>{facts}</div>
      <div className={classNames(layout.line, styles.actions)}>
        {main}
        <IconButton
          aria-label={`More for ${name}`}
          title="More"
          aria-expanded={isMoreShown}
          aria-controls={id}
          onClick={() => setIsMoreShown(!isMoreShown)}
        >
          <ChevronDownIcon />
        </IconButton>
      </div>
      {opened && <div className={styles.wide}>{opened}</div>}
      {note && <p className={classNames(typography.note, styles.wide)}>{note}</p>}
      {isMoreShown && (
        <div id={id} className={classNames(layout.stack3, styles.wide, styles.more)}>
          {children}
        </div>
      )}
    </li>
  );
}

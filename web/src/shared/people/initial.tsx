import { classNames } from '../../ui/class-names.ts';
import styles from './initial.module.css';

/** The first letter of a name; a middle dot for a name without one, as of a former member. */
export const initialOf = (name: string): string => /\p{L}|\p{N}/u.exec(name)?.[0].toUpperCase() ?? '·';

/** A person as an initial in a circle of 24 pixels. For eyes only: the name stands beside it. */
export function Initial({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={classNames(styles.circle, className)}>
      {initialOf(name)}
    </span>
  );
}

import { path } from '../../ui/draw-icon.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import styles from './card-picture.module.css';

const ArrowIcon = path('M4 12h15m-6-6 6 6-6 6');

const ROWS = [
  ['Rabies', 'until 2029'],
  ['DHPP', 'until 2027'],
  ['Bordetella', 'until 2027'],
] as const;

/** A drawn vaccination card, and the records that it becomes. It only shows what the text beside it says. */
export const CardPicture = () => (
  <div className={styles.picture} aria-hidden="true">
    <div className={styles.card}>
      <span className={styles.heading} />
      {ROWS.map(([name]) => (
        <span key={name} className={styles.line}>
          <span />
          <span />
          <span />
        </span>
      ))}
    </div>
    <ArrowIcon className={styles.arrow} />
    <div className={styles.rows}>
      {ROWS.map(([name, verdict]) => (
        <p key={name} className={styles.row}>
          <CheckIcon size={14} />
          <span>
            <strong>{name}</strong> <span>{verdict}</span>
          </span>
        </p>
      ))}
    </div>
  </div>
);

import styles from './spinner.module.css';

/** A spinning ring. Screen readers ignore it, so put a text beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

import styles from './spinner.module.css';

/** A turning ring beside the words that say what is going on; alone it says nothing to a screen reader. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

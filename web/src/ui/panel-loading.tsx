import styles from './panel-loading.module.css';
import { Spinner } from './spinner.tsx';

/** Stands for a dialog whose code takes its time to load. */
export const PanelLoading = () => (
  <p role="status" className={styles.loading}>
    <Spinner /> Loading…
  </p>
);

import styles from './panel-loading.module.css';
import { Spinner } from './spinner.tsx';

/** Shown while a dialog's code loads. */
export const PanelLoading = () => (
  <p role="status" className={styles.loading}>
    <Spinner /> Loading…
  </p>
);

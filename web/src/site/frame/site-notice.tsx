import { IconButton } from '../../ui/icon-button.tsx';
import { AlertIcon, CloseIcon } from '../../ui/icons.tsx';
import styles from './site-notice.module.css';

/** Where `show-notice.ts` puts what the app had to say, and what that looks like. */
export const SiteNotice = () => (
  <>
    <div role="status" className={styles.place} data-notice />
    <template data-notice-words>
      <div className={styles.notice}>
        <AlertIcon />
        <p className={styles.words}>
          <strong className={styles.title} data-notice-title />
          <span className={styles.text} data-notice-text />
        </p>
        <IconButton className={styles.close} aria-label="Close this notice">
          <CloseIcon />
        </IconButton>
      </div>
    </template>
  </>
);

import { BUILT_SUPPORT_ADDRESS } from '../../../../contract/site/site-origin.ts';
import { Button } from '../../ui/button.tsx';
import { CopyIcon } from '../../ui/icons.tsx';
import styles from './help.module.css';

/**
 * Support's address, for whoever would rather write a mail. Where the stage has none, `withStage` leaves the section
 * out; the script copies it, see `copySupportAddress`.
 */
export const SupportAddress = () => (
  <section data-support className={styles.address} aria-label="By email">
    <p>
      Or write to <a href={`mailto:${BUILT_SUPPORT_ADDRESS}`}>{BUILT_SUPPORT_ADDRESS}</a>
    </p>
    <Button
      variant="secondary"
      size="small"
      icon={<CopyIcon />}
      data-copy-address={BUILT_SUPPORT_ADDRESS}
      className={styles.copy}
    >
      Copy support address
    </Button>
  </section>
);

import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { CopyIcon } from '../ui/icons.tsx';
import { notify } from '../ui/notify.ts';
import { composeLink } from './compose-link.ts';
import styles from './help.module.css';

/** Support's address, for whoever would rather write a mail: copied, and a web mail service opened with it. */
export function SupportAddress({ address }: { address: string }) {
  const copy = async () => {
    if (!(await copyText(address))) {
      notify.error('Copy failed', 'Your browser did not allow it. Select the address and copy it by hand.');
      return;
    }
    window.open(composeLink(address), '_blank', 'noopener');
    notify.info(
      'Support email copied',
      "Opening a web mail service. If it doesn't open, paste the address into your email client.",
    );
  };
  return (
    <div className={styles.address}>
      <p>
        Or write to <a href={`mailto:${address}`}>{address}</a>
      </p>
      <Button variant="secondary" size="small" icon={<CopyIcon />} onClick={() => void copy()}>
        Copy support address
      </Button>
    </div>
  );
}

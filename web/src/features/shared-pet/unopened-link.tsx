import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EyeIcon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/page.tsx';
import { StateIcon } from '../../ui/state-icon.tsx';
import styles from './link-states.module.css';
import { openByTap, type ShareState } from './open-share.ts';

interface UnopenedLinkProps {
  token: string;
  petName: string;
  /** Called when the link was opened or can no longer be. */
  onDone: (state: ShareState) => void;
}

/** Opens a link by the reader's tap alone: a mail scanner runs the page's scripts, but taps nothing (ruling D8). */
export function UnopenedLink({ token, petName, onDone }: UnopenedLinkProps) {
  const [isBusy, setIsBusy] = useState(false);
  const open = async () => {
    setIsBusy(true);
    onDone(await openByTap(token));
  };
  const title = `${petName}’s health records`;
  return (
    <div className={styles.state}>
      <PageTitle title={title} />
      <StateIcon className={styles.icon}>
        <EyeIcon size={28} />
      </StateIcon>
      <h1 dir="auto">{title}</h1>
      <p className={styles.advice}>Opening them counts as a view of this link.</p>
      <Button busy={isBusy} onClick={open}>
        {isBusy ? 'Opening…' : `Open ${petName}’s records`}
      </Button>
    </div>
  );
}

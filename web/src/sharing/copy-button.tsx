import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CheckIcon, CopyIcon } from '../ui/icons.tsx';
import { notify } from '../ui/notify.ts';
import styles from './copy-button.module.css';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 2500;

/** Copies a link and says so, on the button and to a screen reader. `name` tells a row's button from the others. */
export function CopyButton({ link, name }: { link: string; name?: string }) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    if (!(await copyText(link))) {
      notify.error('Copy failed', 'Your browser did not allow it. Select the link and copy it by hand.');
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS);
  };

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={copied ? <CheckIcon /> : <CopyIcon />}
        aria-label={name && `${copied ? 'Copied' : 'Copy link'} ${name}`}
        onClick={() => void copy()}
      >
        {copied ? 'Copied' : 'Copy link'}
      </Button>
      <span role="status" className={styles.spoken}>
        {copied && 'Link copied'}
      </span>
    </>
  );
}

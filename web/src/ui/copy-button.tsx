import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { notify } from './notify.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const SHOWN_MS = 2500;

interface CopyButtonProps {
  link: string;
  /** Tells a row's button from the others. */
  name?: string;
  /** What is copied, as the button calls it. */
  what?: 'link' | 'address' | 'key' | 'email' | 'user ID';
  /** Where copying is what comes next. */
  variant?: 'primary' | 'secondary';
}

/** Copies a text, mostly a link, and says so, on the button and to a screen reader. */
export function CopyButton({ link, name, what = 'link', variant = 'secondary' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    if (!(await copyText(link))) {
      notify.error('Copy failed', `Your browser did not allow it. Select the ${what} and copy it by hand.`);
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS);
  };

  return (
    <>
      <Button
        variant={variant}
        size="small"
        icon={copied ? <CheckIcon /> : <CopyIcon />}
        aria-label={name && `${copied ? 'Copied' : `Copy ${what}`} ${name}`}
        onClick={() => void copy()}
      >
        {copied ? 'Copied' : `Copy ${what}`}
      </Button>
      <VisuallyHidden role="status">
        {copied && `${what.charAt(0).toUpperCase()}${what.slice(1)} copied`}
      </VisuallyHidden>
    </>
  );
}

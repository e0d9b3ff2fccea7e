import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { notify } from './notify.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const SHOWN_MS = 2500;

interface CopyButtonProps {
  link: string;
  /** Distinguishes the buttons of several rows for screen readers. */
  name?: string;
  /** What is copied, for the label. */
  what?: 'link' | 'address' | 'key' | 'email' | 'user ID' | 'reference' | 'text';
  variant?: 'primary' | 'secondary';
  /** Shows the failure where a notice can't be seen. */
  onFailure?: (text: string) => void;
}

/** Copies a text, usually a link, and confirms it on the button and to screen readers. */
export function CopyButton({ link, name, what = 'link', variant = 'secondary', onFailure }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    if (!(await copyText(link))) {
      const text = `Your browser blocked copying. Select the ${what} and copy it yourself.`;
      if (onFailure) onFailure(text);
      else notify.error('Copy failed', text);
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

import { type ReactNode, useState } from 'react';
import styles from './control.module.css';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

interface RevealBoxProps {
  /** What the control asks for: "password". */
  what: string;
  children: (isShown: boolean) => ReactNode;
}

/** A control with a toggle that shows or hides its text. */
export function RevealBox({ what, children }: RevealBoxProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.passwordBox}>
      {children(isShown)}
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${isShown ? 'Hide' : 'Show'} ${what}`}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </div>
  );
}

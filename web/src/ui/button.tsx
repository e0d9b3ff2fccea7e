import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Stands before the text. A button of an icon alone needs an `aria-label`. */
  icon?: ReactNode;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  busy?: boolean;
  /** There is nothing that it could do now, as at the end of a range. */
  unavailable?: boolean;
}

/**
 * A button. While `busy` it shows a spinner and ignores clicks, also the click that Enter in a form makes, but keeps
 * the focus: a `disabled` button would lose it to the page. So does one that is `unavailable`, which looks disabled.
 */
export function Button({
  variant = 'primary',
  size = 'medium',
  busy = false,
  unavailable = false,
  icon,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || unavailable) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyle(variant, size, className)}
      aria-disabled={busy || unavailable || undefined}
      data-unavailable={unavailable || undefined}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
    </button>
  );
}

/** A link within the site that looks like a button. */
export function LinkButton({
  variant = 'primary',
  size = 'medium',
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={buttonStyle(variant, size, className)}>
      {icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
    </Link>
  );
}

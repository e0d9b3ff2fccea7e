import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shown before the text. A button with only an icon needs an `aria-label`. */
  icon?: ReactNode;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  busy?: boolean;
  /** The action is not possible now, for example at the end of a range. */
  unavailable?: boolean;
}

/**
 * A button. While `busy` it shows a spinner and ignores clicks, including the click that Enter in a form triggers. It
 * keeps the focus, which a `disabled` button would lose; so does an `unavailable` one, which looks disabled.
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

/** A link within the site, styled as a button. */
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

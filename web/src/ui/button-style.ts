import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet';
export type ButtonSize = 'small' | 'medium';

/** The classes that make a button, or a link, look like a button. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, className?: string) =>
  classNames(styles.button, styles[variant], styles[size], className);

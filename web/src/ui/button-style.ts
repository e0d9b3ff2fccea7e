import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet';
export type ButtonSize = 'small' | 'medium';

/** The class names of a button, for buttons and links. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, className?: string) =>
  classNames(styles.button, styles[variant], size === 'small' && styles.small, className);

import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  'aria-label': string;
  /** Of danger is what asks before it deletes. */
  tone?: 'danger';
}

/** A quiet button of an icon alone, as for closing; its `aria-label` says what it does. */
export const IconButton = ({ className, tone, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} data-tone={tone} className={classNames(styles.button, className)} />
);

import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  'aria-label': string;
  /** For buttons that delete, after a confirmation. */
  tone?: 'danger';
}

/** A button with only an icon; its `aria-label` names the action, to a pointer over it as well. */
export const IconButton = ({ className, tone, ...rest }: IconButtonProps) => (
  <button
    type="button"
    title={rest['aria-label']}
    {...rest}
    data-tone={tone}
    className={classNames(styles.button, className)}
  />
);

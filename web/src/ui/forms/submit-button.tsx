import { type ComponentProps, useId } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import typography from '../typography.module.css';
import styles from './submit-button.module.css';

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'disabled'> {
  /** Whether each thing that the form needs is missing, by its name within a sentence: `{ email: !email }`. */
  missing: Readonly<Record<string, boolean>>;
}

/** Submits a form. As long as something is missing it is disabled and says what. */
export function SubmitButton({ missing, busy = false, className, ...rest }: SubmitButtonProps) {
  const id = useId();
  const names = busy ? [] : Object.keys(missing).filter((name) => missing[name]);
  const isDisabled = names.length > 0;
  return (
    <div className={classNames(styles.submit, className)}>
      <Button
        {...rest}
        type="submit"
        busy={busy}
        disabled={isDisabled}
        aria-describedby={isDisabled ? id : undefined}
      />
      {isDisabled && <p id={id} className={typography.fine}>{`Still missing: ${names.join(', ')}`}</p>}
    </div>
  );
}

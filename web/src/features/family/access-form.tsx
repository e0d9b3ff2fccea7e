import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { errorText, isAppError } from '../../ui/error-text.ts';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import styles from './people-list.module.css';

interface AccessFormOptions<Input> {
  /** Whose access it is. */
  name: string;
  check: Parameters<typeof useCheckedForm<Input>>[0]['check'];
  save: (body: Input) => Promise<unknown>;
  onChanged: () => Promise<void>;
}

/** A form that changes someone's access. A failure keeps what was chosen. */
export const useAccessForm = <Input,>({ name, check, save, onChanged }: AccessFormOptions<Input>) =>
  useCheckedForm<Input>({
    check,
    save: async (body) => {
      await save(body);
      notify.success(`${name}’s access was changed`);
      await onChanged();
    },
    onFailure: async (error) => {
      notify.error('Access not changed', errorText(error));
      if (isAppError(error) && error.code === 'grant-not-found') await onChanged();
    },
  });

interface AccessFormProps {
  state: Omit<ReturnType<typeof useAccessForm>, 'errors'>;
  isChanged: boolean;
  /** What ends the access, beside the button that saves. */
  end: ReactNode;
  children: ReactNode;
}

/** Its fields, and what saves them or ends the access. */
export const AccessForm = ({ state, isChanged, end, children }: AccessFormProps) => (
  <form ref={state.form} noValidate className={layout.stack4} onSubmit={state.handleSubmit}>
    {children}
    <div className={classNames(layout.wrap, styles.buttons)}>
      <Button type="submit" variant="secondary" size="small" busy={state.busy} unavailable={!isChanged}>
        {state.busy ? 'Saving…' : 'Save changes'}
      </Button>
      {end}
    </div>
  </form>
);

import type { ComponentProps } from 'react';
import { TextField } from './text-input.tsx';

/** A labelled field for an email address. */
export const EmailField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'dir'>) => (
  <TextField {...props} type="email" dir="ltr" autoCapitalize="none" spellCheck={false} />
);

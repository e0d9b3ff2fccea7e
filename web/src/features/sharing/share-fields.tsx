import type { ReactNode } from 'react';
import { TextField } from '../../ui/text-input.tsx';

interface ShareFieldProps {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The owner's name for a link. */
export const LabelField = (props: ShareFieldProps & { placeholder?: string }) => (
  <TextField {...props} label="Label" hint="Only you see it" autoComplete="off" />
);

/** A link's view limit. */
export const ViewsField = (props: ShareFieldProps & { hint: ReactNode }) => (
  <TextField {...props} label="Max views" inputMode="numeric" autoComplete="off" placeholder="Unlimited" />
);

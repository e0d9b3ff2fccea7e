import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface TrapFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/**
 * A trap for bots that fill in every field: the server drops messages with a value here (ruling D17). Hidden from
 * sight, keyboard, screen readers and autofill, but not with `display: none`, which bots look for.
 */
export const TrapField = ({ value, onChange }: TrapFieldProps) => (
  <VisuallyHidden as="div" aria-hidden="true">
    <label>
      Website
      <input
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  </VisuallyHidden>
);

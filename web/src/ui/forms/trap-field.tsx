import styles from './trap-field.module.css';

interface TrapFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/**
 * A field for programs that fill in every field they find; what is sent with it is dropped (ruling D17). People neither
 * see it nor reach it by keyboard, screen readers leave it out, and browsers don't fill it in.
 */
export function TrapField({ value, onChange }: TrapFieldProps) {
  return (
    <div className={styles.trap} aria-hidden="true">
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
    </div>
  );
}

import { useId } from 'react';
import { displayName } from '../../../../contract/pets/pet-text.ts';
import { SPECIES } from '../../../../contract/species.ts';
import drawings from '../../shared/pet-photo/pet-photo.module.css';
import field from '../../ui/field.module.css';
import { AlertIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import styles from './species-field.module.css';

interface SpeciesFieldProps {
  /** A species, or an empty string before one is chosen. */
  value: string;
  error: string | undefined;
  onChange: (species: string) => void;
}

/** The nine species as drawings, of which one is chosen: a native group of radio buttons. */
export function SpeciesField({ value, error, onChange }: SpeciesFieldProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      // The form focuses what is invalid.
      tabIndex={error ? -1 : undefined}
      aria-labelledby={id}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      className={field.field}
    >
      <span id={id} className={typography.label}>
        Species
      </span>
      <div className={styles.tiles}>
        {SPECIES.map((species) => (
          <label key={species} className={styles.tile}>
            <input
              type="radio"
              name={id}
              value={species}
              checked={value === species}
              onChange={() => onChange(species)}
              className={layout.cover}
            />
            <span className={drawings.frame} data-drawn={species} />
            <span>{displayName(species)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <AlertIcon />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

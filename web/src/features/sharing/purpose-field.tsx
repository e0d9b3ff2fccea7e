import { useId } from 'react';
import { SHARE_PURPOSES, type SharePurpose } from '../../../../contract/sharing/share-purpose.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { StateIcon } from '../../ui/state-icon.tsx';
import typography from '../../ui/typography.module.css';
import styles from './purpose-field.module.css';
import { PurposeIcon } from './purpose-icon.tsx';
import { PURPOSE_LINES, PURPOSE_TITLES } from './share-texts.ts';

interface PurposeFieldProps {
  value: SharePurpose;
  onChange: (purpose: SharePurpose) => void;
}

/** Who the link is for, which decides what it shows: one of four cards. */
export function PurposeField({ value, onChange }: PurposeFieldProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>Who is it for?</legend>
      <div className={classNames(layout.tiles, styles.cards)}>
        {SHARE_PURPOSES.map((purpose) => (
          <label key={purpose} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={purpose}
              checked={purpose === value}
              className={layout.cover}
              onChange={() => onChange(purpose)}
            />
            <StateIcon className={styles.icon}>
              <PurposeIcon purpose={purpose} />
            </StateIcon>
            <span className={styles.words}>
              <span className={styles.title}>{PURPOSE_TITLES[purpose]}</span>
              <span className={typography.fine}>{PURPOSE_LINES[purpose]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

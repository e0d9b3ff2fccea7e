import { useId } from 'react';
import layout from '../../../ui/layout.module.css';
import type { OpenField } from './answers.ts';
import styles from './reading.module.css';

interface ReadingChoiceProps {
  field: OpenField;
  /** The place of the chosen reading. */
  chosen: number | null;
  onChoose: (reading: number) => void;
}

/** Asks which of two readings of a field is right. None is chosen at first. */
export function ReadingChoice({ field: { label, texts }, chosen, onChoose }: ReadingChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.days}>
      <legend>{`${label} can be read as either of these. Which one is right?`}</legend>
      {texts.map((text, at) => (
        <label key={text} className={layout.line}>
          <input type="radio" name={name} checked={chosen === at} onChange={() => onChoose(at)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

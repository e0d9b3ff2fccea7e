import { FileIcon, NoteIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import styles from './mode-choice.module.css';

export type Mode = 'with-document' | 'without-document';

const CHOICES = [
  { mode: 'with-document', label: 'With a document', Icon: FileIcon },
  { mode: 'without-document', label: 'Without a document', Icon: NoteIcon },
] as const;

/** Whether the record has a document. An explicit choice, so that no one forgets the document by accident. */
export function ModeChoice({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <fieldset>
      <legend className={styles.legend}>Add this record</legend>
      <div className={styles.options}>
        {CHOICES.map(({ mode: value, label, Icon }) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name="mode"
              value={value}
              checked={mode === value}
              className={layout.cover}
              onChange={() => onChange(value)}
            />
            <Icon />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { useId } from 'react';
import { LIST_IMPORTS } from '../../../../contract/practice-limits.ts';
import { groupDigits } from '../../../../contract/text.ts';
import { UploadIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import styles from './import.module.css';

interface ChooseFileProps {
  failure: string | null;
  onFile: (file: File) => void;
}

/** The first step: a file, and what becomes of it. */
export function ChooseFile({ failure, onFile }: ChooseFileProps) {
  const id = useId();
  return (
    <>
      <p>
        Choose a CSV file of the doses that your practice gave, with up to{' '}
        <span>{groupDigits(LIST_IMPORTS.lines)}</span> lines. Your practice’s program or spreadsheet can
        export one.
      </p>
      <ul className={styles.points}>
        <li>
          Each line needs the vaccine, the day it was given, and the pet’s microchip or its name with the
          owner’s email.
        </li>
        <li>
          Doses are recorded for pets that owners opened to you, as entered by your practice and not signed.
        </li>
        <li>You see what will be recorded before anything is.</li>
      </ul>
      <div className={styles.zone} data-invalid={failure ? true : undefined}>
        <UploadIcon size={28} />
        <p aria-hidden="true">
          <span className={styles.action}>Choose a file</span>
          <span className={styles.drop}> or drop it here</span>
        </p>
        {/* It covers the zone, so that clicking, keyboards, dropping and screen readers all work. */}
        <input
          type="file"
          aria-label="Choose a file"
          aria-describedby={failure ? `${id} ${id}-failure` : id}
          aria-invalid={failure ? true : undefined}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          className={layout.cover}
          onChange={({ target }) => {
            const [file] = Array.from(target.files ?? []);
            // Without this, choosing the same file again would trigger no change event.
            target.value = '';
            if (file) onFile(file);
          }}
        />
      </div>
      {failure && (
        <p id={`${id}-failure`} role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <p id={id} className={typography.note}>
        The file stays on this device. To find your patients, Pawfile gets each line that can be read, with
        these fields alone: line number, microchip, pet’s name, owner’s email, vaccine, both dates, batch and
        maker. Nothing is stored of lines that aren’t about your patients.
      </p>
    </>
  );
}

import { type ChangeEvent, useRef } from 'react';

import { paths } from '../../platform/paths.ts';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { UploadIcon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './import-section.module.css';
import { resultText, spokenPercent } from './import-texts.ts';
import { useImport } from './use-import.ts';

type State = ReturnType<typeof useImport>;

/** Brings an export back: the file is chosen, sent and worked on, and what came of it stays in view. */
export function ImportSection() {
  const state = useImport();
  const { latest, sent, isStarting, isLoading } = state;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const unsaved = useUnsaved(sent !== null);
  const isRunning = sent !== null || isStarting || latest?.state === 'running';

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = Array.from(event.target.files ?? []);
    // Else the same file, chosen again, would change nothing.
    event.target.value = '';
    if (file) state.choose(file);
  };
  // The button that was pressed goes; the focus must not go with it.
  const focusChoice = () => button.current?.focus();
  const cancel = () => {
    state.cancel();
    focusChoice();
  };

  return (
    <section className={styles.section} aria-labelledby="import-heading">
      <h3 id="import-heading">Import an export</h3>
      <p className={styles.note}>
        Choose the ZIP file of an export to bring back its pets with their photos, records and documents. What
        is already here stays as it is. Share links and their openings are not brought back: the old links
        were handed out under the old account, so make new ones where you need them.
      </p>
      <p role="status" className={styles.spoken}>
        {spokenText(state)}
      </p>
      {sent !== null && (
        <div className={styles.row}>
          <ProgressBar value={sent} label="Uploading file" />
          <Button variant="secondary" size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {sent !== null && <p className={styles.note}>Please stay on this page until the file is uploaded.</p>}
      <LeaveWarning
        unsaved={unsaved}
        subject="this import"
        loss="Your file is still being uploaded. If you leave now, nothing of it is imported."
      />
      {sent === null && latest?.state === 'running' && (
        <>
          <ProgressBar value={latest.progress / 100} label="Importing" />
          <p className={styles.note}>You can leave this page meanwhile.</p>
        </>
      )}
      <div role="status">
        {!isRunning && !state.failure && latest?.result && <p>{resultText(latest.result)}</p>}
      </div>
      {!isRunning && <Failure state={state} onAnswer={focusChoice} />}
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          aria-label="Export file"
          hidden
          onChange={handleChange}
        />
        <Button
          ref={button}
          variant="secondary"
          icon={<UploadIcon />}
          busy={isRunning || isLoading}
          onClick={() => input.current?.click()}
        >
          {isRunning ? 'Importing…' : 'Import data'}
        </Button>
        {!isRunning && !state.failure && latest?.failure?.code.endsWith('-limit') && (
          <LinkButton to={paths.upgrade}>Upgrade Plan</LinkButton>
        )}
      </div>
    </section>
  );
}

/** Why the last import failed, or could not be begun, and what can be done about it. */
function Failure({ state, onAnswer }: { state: State; onAnswer: () => void }) {
  const { latest, failure, confirm, retry } = state;
  if (failure) {
    return (
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    );
  }
  if (!latest?.failure) return null;
  const { id, failure: refused } = latest;
  const isForeign = refused.code === 'other-account';
  const mayRetry = refused.code.endsWith('-limit') || refused.code === 'interrupted';
  const answer = (give: (importId: string) => void) => {
    give(id);
    onAnswer();
  };
  return (
    <div role="alert" className={isForeign ? styles.question : styles.failure}>
      <p>
        {isForeign
          ? `${refused.reason} Import a copy into yours?`
          : `${refused.reason} Nothing was imported.`}
      </p>
      {isForeign && (
        <Button size="small" onClick={() => answer(confirm)}>
          Import a copy
        </Button>
      )}
      {mayRetry && (
        <Button variant="secondary" size="small" onClick={() => answer(retry)}>
          Try this file again
        </Button>
      )}
    </div>
  );
}

/** What a screen reader is told while it goes on. */
function spokenText({ sent, isStarting, latest }: State): string {
  if (sent !== null) return `Uploading, ${spokenPercent(sent * 100)}`;
  if (isStarting) return 'Starting the import';
  return latest?.state === 'running' ? `Importing, ${spokenPercent(latest.progress)}` : '';
}

import { type ChangeEvent, useRef } from 'react';

import { paths } from '../../platform/paths.ts';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { UploadIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import lines from '../../ui/lines.module.css';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import typography from '../../ui/typography.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { resultText, spokenPercent } from './import-texts.ts';
import styles from './settings.module.css';
import { useImport } from './use-import.ts';

type State = ReturnType<typeof useImport>;

/** Imports an export: choose a file, upload it, watch the progress and see the result. */
export function ImportSection() {
  const state = useImport();
  const { latest, sent, isStarting, isLoading } = state;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const unsaved = useUnsaved(sent !== null);
  const isRunning = sent !== null || isStarting || latest?.state === 'running';

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = Array.from(event.target.files ?? []);
    // Otherwise choosing the same file again would fire no change event.
    event.target.value = '';
    if (file) state.choose(file);
  };
  // The focused button disappears; focus must not disappear with it.
  const focusChoice = () => button.current?.focus();
  const cancel = () => {
    state.cancel();
    focusChoice();
  };

  return (
    <section
      className={classNames(layout.stack3, styles.part, styles.importPart)}
      aria-labelledby="import-heading"
    >
      <h3 id="import-heading">Import an export</h3>
      <p className={typography.note}>
        Choose the ZIP file of an export to restore its pets, photos, weights, records and documents. Your
        existing data stays as it is. Share links and their views aren’t restored. Create new links where you
        need them.
      </p>
      <VisuallyHidden as="p" role="status">
        {spokenText(state)}
      </VisuallyHidden>
      {sent !== null && (
        <div className={styles.progress}>
          <ProgressBar value={sent} label="Uploading file" />
          <Button variant="secondary" size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {sent !== null && <p className={typography.note}>Stay on this page until the file is uploaded.</p>}
      <LeaveWarning
        unsaved={unsaved}
        subject="this import"
        loss="Your file is still uploading. If you leave now, nothing is imported."
      />
      {sent === null && latest?.state === 'running' && (
        <>
          <ProgressBar value={latest.progress / 100} label="Importing" />
          <p className={typography.note}>You can leave this page meanwhile.</p>
        </>
      )}
      <div role="status">
        {!isRunning && !state.failure && latest?.result && <p>{resultText(latest.result)}</p>}
      </div>
      {!isRunning && <Failure state={state} onAnswer={focusChoice} />}
      <div className={layout.wrap}>
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
          <LinkButton variant="secondary" to={paths.upgrade}>
            Upgrade Plan
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** Why the last import failed or could not start, and what to do. */
function Failure({ state, onAnswer }: { state: State; onAnswer: () => void }) {
  const { latest, failure, confirm, retry } = state;
  if (failure) {
    return (
      <p role="alert" className={classNames(lines.lines, styles.failure)}>
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
          : `Nothing was imported. ${refused.reason}`}
      </p>
      {isForeign && (
        <Button variant="secondary" size="small" onClick={() => answer(confirm)}>
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

/** The progress for screen readers. */
function spokenText({ sent, isStarting, latest }: State): string {
  if (sent !== null) return `Uploading, ${spokenPercent(sent * 100)}`;
  if (isStarting) return 'Starting import';
  return latest?.state === 'running' ? `Importing, ${spokenPercent(latest.progress)}` : '';
}

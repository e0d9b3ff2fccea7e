import { type ReactNode, useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { Practice } from '../../../../contract/practices/practices.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import { loadPracticePage, practiceHome } from '../../shared/practices/load-practice.ts';
import { isOpenClinic } from '../../shared/practices/open-clinic.ts';
import { PracticeSubtitle } from '../../shared/practices/practice-subtitle.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { UploadIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ChooseFile } from './choose-file.tsx';
import { Columns } from './columns.tsx';
import styles from './import.module.css';
import { Outcome } from './outcome.tsx';
import { countsOf, dosesText } from './results.ts';
import { type Step, useListImport } from './use-list-import.ts';

export const loader = ({ params: { practiceId = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadPracticePage(practiceId, signal, async () => null);

/** Imports a list of what a practice gave: file, columns, what would happen, and what happened. */
export function Component() {
  const { practice } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Import a list"
      heading="Import a list"
      subtitle={
        <>
          <p>
            <bdi>{practice.name}</bdi>
          </p>
          <PracticeSubtitle practice={practice} />
        </>
      }
      back={practiceHome(practice)}
      width="narrow"
    >
      {isOpenClinic(practice) ? (
        <ListImport practice={practice} />
      ) : (
        <EmptyState icon={<UploadIcon size={26} />} title="Lists can’t be imported now">
          {practice.kind === 'veterinary'
            ? 'Your practice needs an active plan for it.'
            : 'Only veterinary practices record doses.'}
        </EmptyState>
      )}
    </Page>
  );
}

function ListImport({ practice }: { practice: Practice }) {
  const list = useListImport(practice.id);
  const { step } = list;
  const isRunning = step.name === 'importing';
  const unsaved = useUnsaved(isRunning || step.name === 'stopped');
  return (
    <>
      <LeaveWarning
        unsaved={unsaved}
        subject="this import"
        loss="The import isn’t finished. What was recorded stays. To record the rest, import the list again."
      />
      {/* Each step is another place: the focus goes there. */}
      <StepFrame key={step.name} isFirst={step.name === 'choose'}>
        <CurrentStep practice={practice} list={list} />
      </StepFrame>
    </>
  );
}

/** Focuses a step when it replaces another one, so that keyboards and screen readers go on there. */
function StepFrame({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isFirst) frame.current?.querySelector('h2')?.focus();
  }, [isFirst]);
  return (
    <section ref={frame} className={layout.stack4}>
      {children}
    </section>
  );
}

interface CurrentStepProps {
  practice: Practice;
  list: ReturnType<typeof useListImport>;
}

function CurrentStep({ practice, list }: CurrentStepProps) {
  const { step, choose, check, start, stop, restart } = list;
  switch (step.name) {
    case 'choose':
      return <ChooseFile failure={step.failure} onFile={(file) => void choose(file)} />;
    case 'opening':
      return <Waiting heading="Opening the file" />;
    case 'columns':
      return (
        <Columns
          open={step.open}
          failure={step.failure}
          onColumns={(columns) => void list.setColumns(step.open, columns)}
          onOrder={(order) => list.chooseOrder(step.open, order)}
          onCheck={() => void check(step.open)}
          onRestart={restart}
        />
      );
    case 'reading':
    case 'checking':
    case 'importing':
      return <Running step={step} onStop={step.name === 'reading' ? null : stop} />;
    case 'stopped':
      return (
        <>
          <h2 tabIndex={-1} className={styles.heading}>
            Import stopped
          </h2>
          {step.failure && (
            <p role="alert" className={styles.failure}>
              {step.failure}
            </p>
          )}
          <p>
            {`${Math.round(step.done * 100)}% is done, and what was recorded stays. Continue to record the rest.`}
          </p>
          <div className={layout.wrap}>
            <Button onClick={() => void start()}>Continue</Button>
            <Button variant="secondary" onClick={restart}>
              Choose another file
            </Button>
          </div>
        </>
      );
    case 'checked': {
      const counts = countsOf(step.lines);
      return (
        <Outcome {...step} counts={counts} heading="Before you import" isPlanned>
          {counts.doses > 0 && <Button onClick={() => void start()}>{`Import ${dosesText(counts)}`}</Button>}
          <Button variant="secondary" onClick={list.toColumns}>
            Change columns
          </Button>
          <Button variant={counts.doses > 0 ? 'ghost' : 'primary'} onClick={restart}>
            Choose another file
          </Button>
        </Outcome>
      );
    }
    case 'imported':
      return (
        <Outcome {...step} counts={countsOf(step.lines)} heading="Import finished" isPlanned={false}>
          <LinkButton to={practicePaths.register(practice.id)}>Show entries</LinkButton>
          <Button variant="secondary" onClick={restart}>
            Import another list
          </Button>
        </Outcome>
      );
  }
}

const Waiting = ({ heading }: { heading: string }) => (
  <>
    <h2 tabIndex={-1} className={styles.heading}>
      {heading}
    </h2>
    <Spinner />
  </>
);

const HEADINGS = {
  reading: 'Reading the list',
  checking: 'Looking for your patients',
  importing: 'Importing',
} as const;

interface RunningProps {
  step: Extract<Step, { name: 'reading' | 'checking' | 'importing' }>;
  onStop: (() => void) | null;
}

/** What takes a while, and how much of it is done. */
function Running({ step: { name, done }, onStop }: RunningProps) {
  return (
    <>
      <h2 tabIndex={-1} className={styles.heading}>
        {HEADINGS[name]}
      </h2>
      <ProgressBar value={done} label={name === 'importing' ? 'Imported' : 'Checked'} />
      <VisuallyHidden as="p" role="status">{`${Math.floor(done * 10) * 10}%`}</VisuallyHidden>
      <p>
        {name === 'importing'
          ? 'Stay on this page until it’s done. If you leave, what was recorded stays.'
          : 'Nothing is recorded yet.'}
      </p>
      {onStop && (
        <div className={layout.wrap}>
          <Button variant="secondary" onClick={onStop}>
            {name === 'importing' ? 'Stop' : 'Cancel'}
          </Button>
        </div>
      )}
    </>
  );
}

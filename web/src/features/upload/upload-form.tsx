import { useState } from 'react';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import type { Marks } from '../../shared/page-corners/marks.ts';
import { RecordFields } from '../../shared/records/record-fields.tsx';
import type { RecordValues } from '../../shared/records/record-values.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { PlusIcon, UploadIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPanel, preloadLater } from '../../ui/lazy-panel.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import type { AskAgainProps } from './ask-before-dose.tsx';
import { LoadingView, MissingStoredView, PageStrip } from './document/on-demand.tsx';
import { DocumentField } from './document-field.tsx';
import { DocumentFold } from './document-fold.tsx';
import { DraftFields } from './draft-fields.tsx';
import { canAddDraft, type EnteredValues, filledValues } from './drafts.ts';
import { loadAsking } from './load-asking.ts';
import type { LoadedRecords } from './load-upload.ts';
import { type Mode, ModeChoice } from './mode-choice.tsx';
import { ReadingSection } from './reading/reading-section.tsx';
import type { Review } from './reading/review.ts';
import type { StoredDocument } from './stored-document.ts';
import styles from './upload-form.module.css';
import { useUploadForm } from './use-upload-form.ts';

// It is fetched in advance because the connection is busy by then.
const UploadProgress = onDemand(async () => (await import('./upload-progress.tsx')).UploadProgress, {
  missing: () => null,
});
preloadLater(UploadProgress.load);

const StoredDocumentField = onDemand(
  async () => (await import('./stored-document-field.tsx')).StoredDocumentField,
  { loading: <LoadingView />, missing: MissingStoredView },
);

const AskAgain = lazyPanel<AskAgainProps>(async () => (await loadAsking()).AskAgainPanel);

interface UploadFormProps {
  pet: Pet;
  /** What the document shows of these needs no record. */
  known: LoadedRecords;
  /** The document that the records get, instead of one to choose. */
  stored: StoredDocument | null;
  initial: RecordValues;
  /** What was entered before several files were chosen, none of which is left. */
  kept: EnteredValues | null;
  /** Files that were picked on the way here, until they are taken. */
  picked: readonly File[] | null;
  onTakePicked: () => void;
  mode: Mode;
  onModeChange: (mode: Mode) => void;
  /** Several files were chosen. `entered` says what is in the form by then: the owner goes on typing. */
  onSeveral: (files: readonly File[], entered: () => EnteredValues) => void;
}

/** Adds a record without a document, or one or more with a chosen or stored one, then goes to the pet. */
export function UploadForm(props: UploadFormProps) {
  const { pet, known, stored, initial, kept, picked, onTakePicked, mode, onModeChange, onSeveral } = props;
  const {
    form,
    button,
    adding,
    unsaved,
    review: list,
    entered,
    chosen,
    left,
    canBeSeveral,
    fileError,
    stage,
    missing,
    isBlank,
    isReview,
    typed,
    counts,
    ...on
  } = useUploadForm({ pet, initial, kept, mode, stored, known: known.records });
  const { drafts, onChange } = list;
  const uploads = mode === 'with-document' && !stored;
  const busy = stage !== null;
  const [marks, setMarks] = useState<Marks | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [table, setTable] = useState<Marks | null>(null);
  // Beside a list on a small screen, the page is a strip, and what can be done with the document folds away.
  const isStrip = isReview && chosen !== null && matchMedia(NARROW).matches;
  const review: Review = {
    ...list,
    fieldsOf: ({ id, record, errors }) => (
      <RecordFields
        pet={pet}
        values={record.values}
        errors={errors}
        onChange={(part) => onChange(id, part)}
      />
    ),
  };
  if (left) return <Card>{left}</Card>;
  return (
    <Card>
      <form ref={form} noValidate className={layout.stack5} onSubmit={(event) => void on.handleSubmit(event)}>
        <fieldset disabled={busy} className={classNames(layout.stack5, styles.fields)}>
          {!stored && !isReview && <ModeChoice mode={mode} onChange={onModeChange} />}
          <div className={classNames(layout.stack5, mode === 'with-document' && styles.beside)}>
            {isStrip && <PageStrip chosen={chosen} table={table} marks={marks} />}
            {(stored || uploads) && (
              <DocumentFold
                name={isStrip ? chosen.file.name : null}
                isAsking={isAsking}
                label={stored ? 'View document' : 'Change document'}
              >
                {stored && (
                  <StoredDocumentField
                    stored={stored}
                    content={chosen}
                    marks={marks}
                    onLoad={on.takeStored}
                  />
                )}
                {uploads && (
                  <DocumentField
                    chosen={chosen}
                    picked={picked}
                    onTakePicked={onTakePicked}
                    marks={marks}
                    error={fileError}
                    canBeSeveral={canBeSeveral}
                    onChoose={(check) => void on.choose(check)}
                    onPages={(check) => void on.changePages(check)}
                    onRemove={on.remove}
                    onAsk={setIsAsking}
                    onSeveral={(files) => (canBeSeveral ? onSeveral(files, entered) : on.refuseSeveral())}
                  />
                )}
              </DocumentFold>
            )}
            <div className={classNames(layout.stack5, styles.facts)}>
              {mode === 'with-document' && chosen && (
                <ReadingSection
                  pet={pet}
                  chosen={chosen}
                  known={{ saved: known, path: stored?.path ?? null, filled: filledValues(drafts) }}
                  isFormBlank={isBlank}
                  onAttach={on.setAttachTo}
                  review={review}
                  onText={on.setDocumentText}
                  onMark={setMarks}
                  onTable={setTable}
                  onType={on.focusFirstField}
                />
              )}
              <DraftFields pet={pet} drafts={typed} onChange={onChange} onRemove={on.removeRecord} />
              {mode === 'with-document' && canAddDraft(drafts) && (
                <div>
                  <Button
                    ref={adding}
                    variant={isReview ? 'ghost' : 'secondary'}
                    icon={<PlusIcon />}
                    onClick={on.add}
                  >
                    Add another record from this document
                  </Button>
                </div>
              )}
            </div>
          </div>
        </fieldset>
        <div
          className={classNames(
            layout.stack5,
            mode === 'with-document' && styles.actions,
            isReview && styles.sticky,
          )}
        >
          {stage && <UploadProgress stage={stage} onCancel={on.cancel} />}
          <SubmitButton
            ref={button}
            busy={busy}
            missing={missing}
            icon={uploads ? <UploadIcon /> : <PlusIcon />}
          >
            {isReview && !busy ? `Save ${recordCount(counts.added)}` : submitLabel(uploads, counts, busy)}
          </SubmitButton>
        </div>
      </form>
      {on.asked && <AskAgain open onOpenChange={on.stopAsking} last={on.asked.last} onGive={on.giveAgain} />}
      <LeaveWarning
        unsaved={unsaved}
        subject={drafts.length > 1 ? 'these records' : 'this record'}
        restarts
      />
    </Card>
  );
}

/** Where the document is above what is read, not beside it: as in the style sheet. */
const NARROW = '(max-width: 56.2rem)';

const recordCount = (count: number) => `${count} record${count === 1 ? '' : 's'}`;

function submitLabel(
  uploads: boolean,
  { added, attached }: { added: number; attached: number },
  busy: boolean,
) {
  if (busy) return uploads ? 'Uploading…' : 'Adding record…';
  if (added === 0) return `Attach to ${recordCount(attached)}`;
  if (added > 1) return `Save all ${added} records`;
  return uploads ? 'Upload Document' : 'Add record';
}

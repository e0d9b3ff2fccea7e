import type { Pet } from '../../../../../contract/pets/pets.ts';
import { canHave } from '../../../../../contract/records/record-types.ts';
import { DetailFields } from '../../../shared/records/detail-fields.tsx';
import { DoseCodes, RecordDates, TitleAndType } from '../../../shared/records/record-fields.tsx';
import type { RecordValues } from '../../../shared/records/record-values.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AlertIcon, CheckIcon, RefreshIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import lines from '../../../ui/lines.module.css';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ChosenDocument } from '../chosen-document.tsx';
import { DraftGroup } from '../draft-fields.tsx';
import { type DraftForm, filledValues, focusDraft, isBlank, typedDrafts } from '../drafts.ts';
import type { LoadedRecords } from '../load-upload.ts';
import { ReadingSection } from '../reading/reading-section.tsx';
import type { Review } from '../reading/review.ts';
import { type BatchItem, isInProgress, isSaved } from './batch-items.ts';
import styles from './batch-row.module.css';

interface BatchRowProps {
  pet: Pet;
  known: LoadedRecords;
  item: BatchItem;
  onEnter: (draft: string, part: Partial<RecordValues>) => void;
  onRemoveRecord: (draft: string) => void;
  /** Puts records that the document gives into the form, as far as there is room. */
  onFill: Review['onFill'];
  onConfirm: Review['onConfirm'];
  onOpen: Review['onOpen'];
  onRestart: Review['onRestart'];
  /** A record that was read is left out. */
  onLeaveOut: Review['onRemove'];
  onAttach: (ids: readonly string[]) => void;
  onText: (text: string | null) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One file with the main fields of its records, and its upload status. */
export function BatchRow({
  pet,
  known,
  item,
  onEnter,
  onRemoveRecord,
  onFill,
  onConfirm,
  onOpen,
  onRestart,
  onLeaveOut,
  onAttach,
  onText,
  onRemove,
  onRetry,
}: BatchRowProps) {
  const { chosen, drafts, state } = item;
  const { name } = chosen.file;
  const isEditable = !isSaved(item) && !isInProgress(item);
  const fieldsOf = ({ id, record: { values }, errors }: DraftForm) => {
    const fields = { pet, values, errors, onChange: (part: Partial<RecordValues>) => onEnter(id, part) };
    return (
      <>
        <TitleAndType {...fields} />
        <DoseCodes {...fields} />
        <RecordDates {...fields} />
        {hasDetails(values) && <DetailFields {...fields} />}
      </>
    );
  };
  const review: Review = {
    drafts,
    onFill,
    onChange: onEnter,
    onConfirm,
    onRemove: onLeaveOut,
    onOpen,
    onRestart,
    fieldsOf,
  };
  const typed = typedDrafts(drafts, item.openCount);
  return (
    <li className={styles.row}>
      <ChosenDocument chosen={chosen}>
        {isSaved(item) && (
          <Badge tone="neutral" icon={<CheckIcon size={14} />}>
            Saved
          </Badge>
        )}
        {isEditable && (
          <Button variant="ghost" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </ChosenDocument>
      {state.name === 'failed' && (
        <div className={classNames(layout.spread, styles.failure)} role="alert">
          <p className={styles.reason}>
            <AlertIcon size={18} />
            <span className={lines.lines}>
              <strong>{`${state.title}.`}</strong> <span>{state.text}</span>
            </span>
          </p>
          <Button
            variant="secondary"
            size="small"
            icon={<RefreshIcon size={18} />}
            aria-label={`Try again: ${name}`}
            onClick={onRetry}
          >
            Try again
          </Button>
        </div>
      )}
      {!isSaved(item) && (
        <fieldset disabled={!isEditable} className={classNames(layout.stack4, styles.fields)}>
          <VisuallyHidden as="legend">{name}</VisuallyHidden>
          <ReadingSection
            pet={pet}
            chosen={chosen}
            known={{ saved: known, path: null, filled: filledValues(drafts) }}
            isFormBlank={drafts.every(isBlank)}
            onAttach={onAttach}
            review={review}
            onText={onText}
            onType={() => focusDraft(drafts[0].id)}
          />
          {typed.map((draft, index) => (
            <DraftGroup
              key={draft.id}
              id={draft.id}
              number={typed.length > 1 ? index + 1 : null}
              onRemove={() => onRemoveRecord(draft.id)}
            >
              {fieldsOf(draft)}
            </DraftGroup>
          ))}
        </fieldset>
      )}
      {isInProgress(item) && (
        <ProgressBar value={state.name === 'uploading' ? state.sent : 0} label={stageText(item)} />
      )}
    </li>
  );
}

function stageText({ state }: BatchItem): string {
  if (state.name === 'uploading') return 'Uploading';
  return state.name === 'saving' ? 'Saving the record' : 'Waiting';
}

/** Of a dose that was read: they are hidden otherwise, because several files are usually entered quickly. */
const hasDetails = ({
  record_type,
  product,
  manufacturer,
  batch,
  valid_from,
  administered_by,
}: RecordValues) =>
  canHave(record_type, 'product') &&
  [product, manufacturer, batch, valid_from, ...Object.values(administered_by)].some(Boolean);

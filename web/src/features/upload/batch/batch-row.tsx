import type { Species } from '../../../../../contract/pets/species.ts';
import { DoseCodes, RecordDates, TitleAndType } from '../../../shared/records/record-fields.tsx';
import type { RecordValues } from '../../../shared/records/record-values.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AlertIcon, CheckIcon, RefreshIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ChosenDocument } from '../chosen-document.tsx';
import { type BatchItem, isInProgress, isSaved } from './batch-items.ts';
import styles from './batch-row.module.css';

interface BatchRowProps {
  species: Species;
  item: BatchItem;
  onEnter: (part: Partial<RecordValues>) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One file with the main fields of its record, and its upload status. */
export function BatchRow({ species, item, onEnter, onRemove, onRetry }: BatchRowProps) {
  const { id, chosen, values, errors, state } = item;
  const { name } = chosen.file;
  const isEditable = !isSaved(item) && !isInProgress(item);
  return (
    <li className={styles.row}>
      <ChosenDocument chosen={chosen}>
        {isSaved(item) && (
          <Badge tone="green" icon={<CheckIcon size={14} />}>
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
            <span>
              <strong>{state.title}.</strong> {state.text}
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
        <fieldset id={id} disabled={!isEditable} className={classNames(layout.stack4, styles.fields)}>
          <VisuallyHidden as="legend">{name}</VisuallyHidden>
          <TitleAndType species={species} values={values} errors={errors} onChange={onEnter} />
          <DoseCodes species={species} values={values} errors={errors} onChange={onEnter} />
          <RecordDates values={values} errors={errors} onChange={onEnter} />
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

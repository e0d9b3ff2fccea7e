import { recordCalls } from '../../../../../contract/records/record-calls.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import type { Species } from '../../../../../contract/species.ts';
import type { Range } from '../../../../../contract/text-search.ts';
import { call } from '../../../platform/api/call.ts';
import { HighlightedText } from '../../../shared/records/highlighted-text.tsx';
import { protectionNames, vaccineInSentence } from '../../../shared/records/protection-names.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts';
import styles from './record-list.module.css';
import { useRecognized } from './use-recognized.ts';
import { useRecordChange } from './use-record-change.ts';

interface ProtectionProps {
  record: PetRecord;
  species: Species;
  findIn: (text: string) => readonly Range[];
  /** False for a saved copy: nothing can be sent. */
  canAct: boolean;
  /** Shows the saved record, and reloads the records. */
  onChanged: (saved: PetRecord) => Promise<void>;
}

const LINE = classNames(layout.line, typography.note, styles.protection);

/**
 * What a vaccination protects against, as its owner stated it; otherwise what its title seems to say, with a button
 * that states it. Nothing where neither is known.
 */
export function Protection({ record, species, findIn, canAct, onChanged }: ProtectionProps) {
  const stated = protectionNames(record).join(', ');
  const place = useFocusRecovery<HTMLParagraphElement>(stated);
  const recognized = useRecognized(record, species);
  const { isBusy, change } = useRecordChange(record, onChanged);
  const { pet_id: petId, id: recordId } = record;
  const confirm = () =>
    change(() =>
      call(recordCalls['answer-record'], {
        params: { petId, recordId },
        body: { action: 'confirm', protects: recognized },
      }),
    );
  if (stated === '' && recognized.length === 0) return null;
  if (stated !== '') {
    const text = `Protects against: ${stated}`;
    return (
      <p ref={place} tabIndex={-1} className={classNames(LINE, styles.stated)} title={text}>
        <HighlightedText text={text} ranges={findIn(text)} />
      </p>
    );
  }
  return (
    <p ref={place} tabIndex={-1} className={LINE}>
      <span>{`Recognised: ${recognized.map(vaccineInSentence).join(', ')}`}</span>
      {canAct && (
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          className={styles.confirm}
          aria-label={`Confirm what ${shorten(record.title)} protects against`}
          onClick={() => void confirm()}
        >
          Confirm
        </Button>
      )}
    </p>
  );
}

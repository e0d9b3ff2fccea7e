import { useRef, useState } from 'react';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import type { Species } from '../../../../../contract/species.ts';
import { vaccineInSentence } from '../../../shared/records/protection-names.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { errorText } from '../../../ui/error-text.ts';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import typography from '../../../ui/typography.module.css';
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts';
import type { IndexedRecord } from '../record-filter/filter-records.ts';
import { type Confirmed, confirmAll } from './confirm-all.ts';
import styles from './recognition.module.css';
import { type RecognizedRecord, useRecognized } from './use-recognized.ts';

interface RecognitionProps {
  index: readonly IndexedRecord[];
  species: Species;
  /** False for a saved copy: nothing can be sent. */
  canAct: boolean;
  /** Shows the saved records, and reloads them. */
  onChanged: (saved: readonly PetRecord[]) => Promise<void>;
}

/**
 * "Pawfile recognized 5 vaccines": states what vaccinations protect against by their titles, all of them with one
 * press, or each by itself in a list. Until a person confirms it, it counts for nothing.
 */
export function Recognition({ index, species, canAct, onChanged }: RecognitionProps) {
  const recognized = useRecognized(index, species);
  const [isReviewed, setIsReviewed] = useState(false);
  const { busy, confirm } = useConfirmation(onChanged);
  const place = useFocusRecovery<HTMLDivElement>(String(recognized?.length));
  const [first] = recognized ?? [];
  if (recognized && !first) return <div ref={place} tabIndex={-1} className={styles.none} />;
  const count = recognized?.length ?? 0;
  return (
    <div ref={place} tabIndex={-1} className={styles.recognition} aria-busy={!recognized}>
      {recognized && first && (
        <div className={classNames(layout.line, styles.line)}>
          <p>
            {count === 1 ? (
              <>
                Pawfile recognized what <bdi>{shorten(first.record.title)}</bdi> protects against:{' '}
                <span>{namesOf(first)}</span>.
              </>
            ) : (
              `Pawfile recognized ${count} vaccines.`
            )}
          </p>
          <span className={styles.choices}>
            {canAct && (
              <Button
                variant="ghost"
                size="small"
                busy={busy === 'all'}
                onClick={() => void confirm('all', recognized)}
              >
                {count === 1 ? 'Confirm' : 'Confirm all'}
              </Button>
            )}
            <Button
              variant="ghost"
              size="small"
              aria-expanded={isReviewed}
              onClick={() => setIsReviewed(!isReviewed)}
            >
              Review
            </Button>
          </span>
        </div>
      )}
      {isReviewed && (
        <>
          {canAct && <p className={typography.note}>{WHAT_CONFIRMING_DOES}</p>}
          <ul className={styles.list}>
            {recognized?.map((one) => (
              <li key={one.record.id} className={styles.item}>
                <p>
                  <bdi className={typography.label}>{shorten(one.record.title)}</bdi>
                  <span className={styles.names}>{namesOf(one)}</span>
                </p>
                {canAct && (
                  <Button
                    variant="ghost"
                    size="small"
                    busy={busy === one.record.id}
                    aria-label={`Confirm what ${shorten(one.record.title)} protects against`}
                    onClick={() => void confirm(one.record.id, [one])}
                  >
                    Confirm
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const WHAT_CONFIRMING_DOES = 'Confirming fills in “Protects against” from the record’s title.';

/** "distemper, parvovirus". */
const namesOf = ({ codes }: RecognizedRecord) => codes.map(vaccineInSentence).join(', ');

/** Confirms one gesture at a time, and says which records remain where some could not be saved. */
function useConfirmation(onChanged: RecognitionProps['onChanged']) {
  const [busy, setBusy] = useState<string | null>(null);
  const isRunning = useRef(false);
  const confirm = async (gesture: string, asked: readonly RecognizedRecord[]) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(gesture);
    const { saved, failed, error } = await confirmAll(asked);
    say({ asked: asked.length, saved, failed, error });
    if (saved.length > 0) await onChanged(saved);
    isRunning.current = false;
    setBusy(null);
  };
  return { busy, confirm };
}

/** What became of it, and which records remain. */
function say({ asked, saved, failed, error }: Confirmed & { asked: number }) {
  const titles = (records: readonly PetRecord[]) => records.map(({ title }) => shorten(title)).join(', ');
  if (failed.length > 0 && saved.length > 0) {
    notify.error(
      `${saved.length} of ${asked} records updated`,
      `We couldn’t update: ${titles(failed)}. ${errorText(error)}`,
    );
  } else if (failed.length > 0) {
    notify.error('Update failed', errorText(error));
  } else if (asked === 1) {
    notify.success('Record updated', `You confirmed what ${titles(saved)} protects against.`);
  } else {
    notify.success('Records updated', `You confirmed what ${asked} records protect against.`);
  }
}

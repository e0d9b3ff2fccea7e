import { useEffect, useRef } from 'react';
import { recordCalls } from '../../../../../contract/records/record-calls.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { call } from '../../../platform/api/call.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { Button } from '../../../ui/button.tsx';
import { useRecordChange } from './use-record-change.ts';

interface NeedAnswerProps {
  record: PetRecord;
  /** Shows the saved record, and reloads the records. */
  onChanged: (saved: PetRecord) => Promise<void>;
}

/** Marks a late record as no longer needed, and takes that back. */
export function NeedAnswer({ record, onChanged }: NeedAnswerProps) {
  const { isBusy, change } = useRecordChange(record, onChanged);
  const button = useRef<HTMLButtonElement>(null);
  const { pet_id: petId, id: recordId, not_needed: notNeeded } = record;
  const text = notNeeded ? 'Still needed' : 'No longer needed';
  const answer = () =>
    change(() =>
      call(recordCalls['answer-record'], {
        params: { petId, recordId },
        body: { action: notNeeded ? 'needed' : 'not_needed' },
      }),
    );

  // The answer moves the record to another place of the list, and a moved button loses the focus.
  const before = useRef(notNeeded);
  useEffect(() => {
    if (before.current === notNeeded) return;
    before.current = notNeeded;
    if (document.activeElement === document.body) button.current?.focus();
  }, [notNeeded]);

  return (
    <Button
      ref={button}
      variant="ghost"
      size="small"
      busy={isBusy}
      aria-label={`${text}: ${shorten(record.title)}`}
      onClick={() => void answer()}
    >
      {text}
    </Button>
  );
}

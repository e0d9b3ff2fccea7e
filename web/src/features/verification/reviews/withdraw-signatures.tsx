import { useState } from 'react';
import {
  type RevokeMany,
  revokeManySchema,
  signatureCalls,
} from '../../../../../contract/signatures/signature-calls.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { checkForm } from '../../../ui/forms/check-form.ts';
import { TextField } from '../../../ui/text-input.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { SignatureCount } from './signature-count.tsx';

interface WithdrawSignaturesProps {
  /** Whose signatures: all of one practice, or all of one key. */
  of: { practice_id: string } | { kid: string };
  /** "Riverside Animal Clinic", "this key". */
  name: string;
  onDone?: () => Promise<void>;
}

const TEXTS = { label: 'Withdraw signatures', field: 'Reason', done: 'Signatures withdrawn' };

const OF_PRACTICE =
  'Withdraws every signature from this day until now. Later signatures stay valid: to stop those, suspend the practice.';
const FINAL = 'Anyone who checks one sees the reason. You can’t undo this.';
const OF_KEY =
  'Withdraws every signature made with this key from this day on, for all practices. The key can’t sign again. We can’t show how many.';

/** Withdraws what a practice or a key signed from a day on, with a reason that everyone reads who checks one. */
export function WithdrawSignatures({ of, name, onDone }: WithdrawSignaturesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [day, setDay] = useState('');
  const [countedDay, setCountedDay] = useState<string | null>(null);
  // Times are compared in UTC, as they were signed.
  const since = day === '' ? '' : `${day}T00:00:00.000Z`;
  const isCounting = 'practice_id' in of && day !== '' && countedDay !== day;
  const check = (reason: string) => {
    const { practice_id, kid } = { practice_id: undefined, kid: undefined, ...of };
    const { data, errors } = checkForm(revokeManySchema, { practice_id, kid, since, reason });
    return data ? { data: () => send(data) } : { errors };
  };
  const send = (body: RevokeMany) => call(signatureCalls['revoke-signatures'], { body });
  return (
    <>
      <Button
        variant="danger-quiet"
        onClick={() => setIsOpen(true)}
        aria-label={`Withdraw signatures of ${name}`}
      >
        Withdraw signatures
      </Button>
      {isOpen && (
        <NoteDialog
          title={`Withdraw the signatures of ${name}`}
          description={`${'kid' in of ? OF_KEY : OF_PRACTICE} ${FINAL}`}
          texts={TEXTS}
          check={check}
          missing={{ 'the day': day === '', 'the count, still loading': isCounting }}
          onClose={() => setIsOpen(false)}
          onDone={() => void onDone?.()}
        >
          <TextField
            label="From this day on"
            hint="From its start, in UTC."
            type="date"
            name="since"
            required
            value={day}
            onChange={setDay}
          />
          {'practice_id' in of && since !== '' && (
            <SignatureCount
              key={since}
              practiceId={of.practice_id}
              since={since}
              onCounted={() => setCountedDay(day)}
            />
          )}
        </NoteDialog>
      )}
    </>
  );
}

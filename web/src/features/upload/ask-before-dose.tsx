import type { PetRecord } from '../../../../contract/records/records.ts';
import { today } from '../../platform/clock.ts';
import { askAgainText } from '../../shared/records/given-texts.ts';
import { givingOf, isTooSoon, lastKnown, refusingDose } from '../../shared/records/giving.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { ConfirmPanel } from '../../ui/confirm-panel.tsx';
import type { Draft } from './submission.ts';

/** A dose that was entered, and the last one, a short time before it. */
export interface AskedDose {
  draft: Draft;
  last: PetRecord;
}

const afterDose = (draft: Draft, id: string | null): Draft[] => [{ ...draft, ...givingOf(draft.record, id) }];

/** A record without a document as it is sent, or the question that comes first. */
export function prepareDose(draft: Draft, known: readonly PetRecord[]): Draft[] | AskedDose {
  const last = lastKnown(draft.record, known);
  if (last && isTooSoon(draft.record, last)) return { draft, last };
  return afterDose(draft, last?.id ?? null);
}

/** The record once its person wants to give the dose again. */
export const repeatDose = ({ draft, last }: AskedDose): Draft[] => afterDose(draft, last.id);

/** The question because of which the server refused a record; null for any other failure. */
export function questionOf(error: unknown, draft: Draft): AskedDose | null {
  const last = refusingDose(error);
  return last && { draft, last };
}

export interface AskAgainProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The last dose. */
  last: PetRecord;
  onGive: () => Promise<void>;
}

/** Asks whether a dose is to be given again, a short time after the last one. */
export const AskAgainPanel = ({ last, onGive, ...props }: AskAgainProps) => (
  <ConfirmPanel
    {...props}
    title={askAgainText(last, today())}
    description={`This adds another dose of ${shorten(last.title)}.`}
    confirmLabel="Give again"
    busyLabel="Saving…"
    tone="primary"
    onConfirm={onGive}
  />
);

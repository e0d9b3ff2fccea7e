import type { PetRecord } from '../../../../contract/records/records.ts';
import { today } from '../../platform/clock.ts';
import { askAgainText } from '../../shared/records/given-texts.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { ConfirmPanel } from '../../ui/confirm-panel.tsx';

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

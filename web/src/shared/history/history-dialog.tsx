import { Dialog } from '../../ui/dialog.tsx';
import { shorten } from '../records/shorten.ts';
import { HistoryMaker } from './history-maker.tsx';
import { HISTORY_NOTE } from './history-note.ts';
import type { History } from './use-history.ts';

export interface HistoryDialogProps extends History {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog with HistoryMaker. */
export function HistoryDialog({ open, onOpenChange, ...history }: HistoryDialogProps) {
  const name = shorten(history.pet.name, 40);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        <>
          <bdi>{name}</bdi>’s records as a PDF
        </>
      }
      description={HISTORY_NOTE}
    >
      <HistoryMaker {...history} />
    </Dialog>
  );
}

import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import type { AddRecordSheetProps } from './add-record-sheet.tsx';

const Sheet = lazyPanel<AddRecordSheetProps>(
  async () => (await import('./add-record-sheet.tsx')).AddRecordSheet,
);

interface AddRecordProps extends Pick<AddRecordSheetProps, 'pet'> {
  /** Another button is the screen's main one. */
  isQuiet?: boolean;
}

/** A button that opens the ways to a new record. */
export function AddRecord({ pet, isQuiet = false }: AddRecordProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={isQuiet ? 'secondary' : 'primary'} icon={<PlusIcon />} onClick={() => setIsOpen(true)}>
        Add record
      </Button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} pet={pet} />
    </>
  );
}

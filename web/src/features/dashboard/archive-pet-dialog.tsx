import { useId, useState } from 'react';
import { archiveCalls } from '../../../../contract/archive/archive-calls.ts';
import { ARCHIVE_REASONS, type ArchiveReason } from '../../../../contract/pets/archived.ts';
import { call } from '../../platform/api/call.ts';
import { outdatePets } from '../../platform/api/known-pets.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { Button } from '../../ui/button.tsx';
import { CheckOption } from '../../ui/check-option.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import layout from '../../ui/layout.module.css';
import { attempt, notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import type { DeletePetDialogProps } from './delete-pet-dialog.tsx';

/** How long *Undo* is offered. */
const UNDO_SECONDS = 10;

const REASONS: Record<ArchiveReason, (name: string) => string> = {
  died: (name) => `${name} died`,
  rehomed: (name) => `${name} lives with someone else now`,
  lost: (name) => `${name} is lost`,
  other: () => 'Something else',
};

/** Archives a pet: says what ends and what stays, and asks why, which nobody has to answer. */
export function ArchivePetDialog({ open, onOpenChange, pet, onDeleted: onChanged }: DeletePetDialogProps) {
  const id = useId();
  const [reason, setReason] = useState<ArchiveReason | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const name = shorten(pet.name, 40);
  const params = { petId: pet.id };

  const bringBack = async () => {
    if (!(await attempt('Still archived', () => call(archiveCalls['bring-back-pet'], { params })))) return;
    outdatePets();
    notify.success(`${name} is no longer archived`, 'Reactivate the share links that you still need.');
    await onChanged();
  };
  const archive = async () => {
    setIsBusy(true);
    try {
      await call(archiveCalls['archive-pet'], { params, body: { reason } });
    } catch (error) {
      setIsBusy(false);
      return notify.error('Not archived', errorText(error));
    }
    outdatePets();
    const text = reason === 'died' ? `We’re sorry for your loss. ${name}’s records stay here.` : undefined;
    const undo = { label: 'Undo', onClick: () => void bringBack(), seconds: UNDO_SECONDS };
    notify.success(`${name} is archived`, text, undo);
    await onChanged();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        <>
          Archive <bdi>{name}</bdi>
        </>
      }
      description={
        <>
          Reminders, calendar entries and share links stop, and <bdi>{name}</bdi> no longer counts toward your
          plan’s pet limit. Records and documents stay: everyone with access can still read them. You can
          unarchive <bdi>{name}</bdi> later.
        </>
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={() => void archive()}>
            {isBusy ? 'Archiving…' : 'Archive'}
          </Button>
        </>
      }
    >
      <fieldset className={layout.stack2}>
        <legend className={typography.label}>What happened? You don’t have to say.</legend>
        {ARCHIVE_REASONS.map((each) => (
          <CheckOption
            key={each}
            type="radio"
            name={id}
            checked={reason === each}
            onChange={() => setReason(each)}
          >
            <bdi>{REASONS[each](name)}</bdi>
          </CheckOption>
        ))}
      </fieldset>
    </Dialog>
  );
}

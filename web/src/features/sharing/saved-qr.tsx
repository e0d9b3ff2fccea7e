import { useState } from 'react';
import { copyOwnerId, findCopy } from '../../platform/offline/saved-copies.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { Button } from '../../ui/button.tsx';
import { QrIcon } from '../../ui/icons.tsx';
import { sharingSchema } from './load-sharing.ts';
import { QrSheet } from './qr-sheet.tsx';
import type { QrSheetProps } from './qr-sheet-panel.tsx';
import { isOpen } from './share-name.ts';

type SavedLink = Pick<QrSheetProps, 'share' | 'pet'>;

/** A pet's link in the saved copy of all active links: the one that works longest, null without one. */
export async function findSavedLink(petId: string): Promise<SavedLink | null> {
  const ownerId = copyOwnerId();
  const copy = ownerId && (await findCopy(ownerId, 'sharing', sharingSchema));
  if (!copy) return null;
  // They are sorted by their last day.
  const share = copy.data.shares.filter((each) => each.pet_id === petId && isOpen(each)).at(-1);
  const pet = copy.data.pets.find(({ id }) => id === petId);
  return share && pet ? { share, pet } : null;
}

/** Shows the QR code of a saved link: a vet can open it, although this device can't load the pet's page. */
export function SavedQr({ share, pet }: SavedLink) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button icon={<QrIcon />} onClick={() => setIsShown(true)}>
        {`Show ${shorten(pet.name)}’s QR code`}
      </Button>
      <QrSheet open={isShown} onOpenChange={setIsShown} share={share} pet={pet} />
    </>
  );
}

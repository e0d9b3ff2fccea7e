import { useEffect, useRef, useState } from 'react';
import { petCalls } from '../../../../../contract/pets/pet-calls.ts';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import { AppError } from '../../../../../contract/problem.ts';
import { call } from '../../../platform/api/call.ts';
import { PhotoButton } from '../../../shared/pet-photo/photo-button.tsx';
import { lazyPanel, preloadLater } from '../../../ui/lazy-panel.tsx';

// In the chunk of the page's other dialogs: a chunk of its own would take parts that they share out of theirs.
const LazyPreview = lazyPanel(async () => (await import('../record-dialog.tsx')).DocumentPreview, {
  isOnDemand: true,
});

interface OwnPhotoProps {
  pet: Pet;
  /** False for a saved copy: nothing can be sent. */
  canAct: boolean;
}

/** The photo of the owner's pet, which opens in full when it is tapped. */
export function OwnPhoto({ pet, canAct }: OwnPhotoProps) {
  const [isOpen, setIsOpen] = useState(false);
  const hasLoaded = useRef(false);
  useEffect(() => {
    if (!canAct || !pet.photo || pet.photo.has_small) return;
    return preloadLater(async () => (await import('./scale-old-photo.ts')).scaleOldPhoto(pet));
  }, [pet, canAct]);
  /** The page's URL at first, and later another one, since it expires. */
  const loadUrls = async () => {
    const latest = hasLoaded.current
      ? (await call(petCalls['get-pet'], { params: { petId: pet.id } })).pet
      : pet;
    hasLoaded.current = true;
    if (!latest.photo) throw new AppError('document-not-found', 'This photo was removed.');
    return { url: latest.photo.large_url ?? latest.photo.url };
  };
  return (
    <>
      <PhotoButton pet={pet} size="medium" onOpen={() => setIsOpen(true)} />
      <LazyPreview
        open={isOpen}
        onOpenChange={setIsOpen}
        title={pet.name}
        contentType="image/jpeg"
        loadUrls={loadUrls}
      />
    </>
  );
}

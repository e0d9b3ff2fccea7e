import { useEffect, useRef, useState } from 'react';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import { photoCalls } from '../../../../../contract/pets/photo-calls.ts';
import { call } from '../../../platform/api/call.ts';
import { outdatePets } from '../../../platform/api/known-pets.ts';
import { errorText } from '../../../ui/error-text.ts';
import { notify } from '../../../ui/notify.ts';
import { type PhotoStage, savePhoto } from './save-photo.ts';

/** A pet's photo and its changes, which are saved at once, independently of the pet's form. */
export function usePhoto(pet: Pet) {
  const [photo, setPhoto] = useState(pet.photo);
  const [stage, setStage] = useState<PhotoStage | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const params = { petId: pet.id };
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (file: File): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setError(null);
    try {
      const outcome = await savePhoto(pet, file, { onStage: setStage, signal });
      if ('photo' in outcome) return setPhoto(outcome.photo);
      setError(outcome.error.text);
      notify.error(outcome.error.title, outcome.error.text);
    } catch (failure) {
      if (!signal.aborted) throw failure;
    } finally {
      running.current = null;
      setStage(null);
    }
  };

  /** Resolves to false after a failure, which it reports. */
  const remove = async (): Promise<boolean> => {
    if (!photo) return true;
    try {
      await call(photoCalls['remove-photo'], { params: { ...params, photoId: photo.id } });
      outdatePets();
      setPhoto(null);
      setError(null);
      notify.success('Photo removed');
      return true;
    } catch (failure) {
      notify.error('Error removing photo', errorText(failure));
      return false;
    }
  };

  return { photo, stage, error, choose, remove };
}

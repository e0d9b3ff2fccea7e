import { useEffect, useRef, useState } from 'react';
import { petCalls } from '../../../../../contract/pets/pet-calls.ts';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import { AppError } from '../../../../../contract/problem.ts';
import { call } from '../../../platform/api/call.ts';
import { sendForm } from '../../../platform/api/send-form.ts';
import { contentError, FILE_TOO_LARGE, type FileError } from '../../../shared/files/file-errors.ts';
import { refusalOf } from '../../../shared/files/storage-refusal.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { errorText } from '../../../ui/error-text.ts';
import { notify } from '../../../ui/notify.ts';
import { INVALID_PHOTO_TYPE, readyPhoto } from './check-photo.ts';
import { scalePhoto } from './scale-photo.ts';

/** `sent` is the fraction uploaded, 0 to 1. */
export type PhotoStage = { name: 'preparing' } | { name: 'uploading'; sent: number } | { name: 'saving' };

/** A pet's photo and its changes, which are saved at once, independently of the pet's form. */
export function usePhoto(pet: Pet) {
  const [photo, setPhoto] = useState(pet.photo);
  const [stage, setStage] = useState<PhotoStage | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const params = { petId: pet.id };
  useEffect(() => () => running.current?.abort(), []);

  const showError = ({ title, text }: FileError) => {
    setError(text);
    notify.error(title, text);
  };

  const save = async (file: File, signal: AbortSignal): Promise<void> => {
    setStage({ name: 'preparing' });
    const ready = await readyPhoto(file, scalePhoto);
    signal.throwIfAborted();
    if ('error' in ready) return showError(ready.error);
    const body = { content_type: ready.photo.type, size: ready.photo.size };
    const form = await call(petCalls['create-photo-upload'], { params, body, signal });
    const onProgress = (sent: number) => setStage({ name: 'uploading', sent });
    onProgress(0);
    await sendForm(form, ready.photo, { onProgress, signal, lost: connectionLost, refusal: refusalOf });
    setStage({ name: 'saving' });
    const saved = await call(petCalls['set-photo'], { params, body: { file_path: form.file_path } });
    setPhoto(saved.photo);
    notify.success('Photo saved', `${shorten(pet.name)} has a new photo.`);
  };

  const choose = async (file: File): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    try {
      await save(file, controller.signal);
    } catch (failure) {
      if (!controller.signal.aborted) showError(photoErrorOf(failure));
    } finally {
      running.current = null;
      setStage(null);
    }
  };

  /** Resolves to false after a failure, which it reports. */
  const remove = async (): Promise<boolean> => {
    if (!photo) return true;
    try {
      await call(petCalls['remove-photo'], { params: { ...params, photoId: photo.id } });
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

const connectionLost = () =>
  new AppError('try-again', 'The connection was lost. Check your network and choose the photo again.');

/** The server checks the same rules as the browser, so the texts are the same. */
function photoErrorOf(failure: unknown): FileError {
  const code = failure instanceof AppError ? failure.code : null;
  if (code === 'file-too-large') return FILE_TOO_LARGE;
  if (code === 'invalid-file-type') return INVALID_PHOTO_TYPE;
  const content = failure instanceof AppError ? contentError(failure) : null;
  return content ?? { title: 'Error saving photo', text: errorText(failure) };
}

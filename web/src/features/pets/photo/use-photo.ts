import { useEffect, useRef, useState } from 'react';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import { AppError } from '../../../../../contract/problem.ts';
import { call } from '../../../platform/api/call.ts';
import { sendForm } from '../../../platform/api/send-form.ts';
import { type Complaint, FILE_TOO_LARGE } from '../../../shared/files/file-errors.ts';
import { refusalOf } from '../../../shared/files/storage-refusal.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { errorText } from '../../../ui/error-text.ts';
import { notify } from '../../../ui/notify.ts';
import { INVALID_PHOTO_TYPE, readyPhoto } from './check-photo.ts';
import { scalePhoto } from './scale-photo.ts';

/** What is going on: `sent` is the part of the photo that is sent, from 0 to 1. */
export type PhotoStage = { name: 'preparing' } | { name: 'uploading'; sent: number } | { name: 'saving' };

/** The photo of a pet, and how it changes: at once, whatever becomes of the form beside it. */
export function usePhoto(pet: Pet) {
  const [photo, setPhoto] = useState(pet.photo);
  const [stage, setStage] = useState<PhotoStage | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const params = { petId: pet.id };
  // Whoever leaves the page wants no upload to go on behind their back.
  useEffect(() => () => running.current?.abort(), []);

  const refuse = ({ title, text }: Complaint) => {
    setError(text);
    notify.error(title, text);
  };

  const save = async (file: File, signal: AbortSignal): Promise<void> => {
    setStage({ name: 'preparing' });
    const ready = await readyPhoto(file, scalePhoto);
    signal.throwIfAborted();
    if ('complaint' in ready) return refuse(ready.complaint);
    const body = { content_type: ready.photo.type, size: ready.photo.size };
    const form = await call('create-photo-upload', { params, body, signal });
    const onProgress = (sent: number) => setStage({ name: 'uploading', sent });
    onProgress(0);
    await sendForm(form, ready.photo, { onProgress, signal, lost: connectionLost, refusal: refusalOf });
    setStage({ name: 'saving' });
    const saved = await call('set-photo', { params, body: { file_path: form.file_path } });
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
      if (!controller.signal.aborted) refuse(complaintOf(failure));
    } finally {
      running.current = null;
      setStage(null);
    }
  };

  /** False when it failed, which was told. */
  const remove = async (): Promise<boolean> => {
    if (!photo) return true;
    try {
      await call('remove-photo', { params: { ...params, photoId: photo.id } });
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

/** The server finds the faults that the browser's own check looks for, so they read the same. */
function complaintOf(failure: unknown): Complaint {
  const code = failure instanceof AppError ? failure.code : null;
  if (code === 'file-too-large') return FILE_TOO_LARGE;
  if (code === 'invalid-file-type') return INVALID_PHOTO_TYPE;
  return { title: 'Error saving photo', text: errorText(failure) };
}

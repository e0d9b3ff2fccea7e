import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { today } from '../../../platform/clock.ts';
import type { ChosenFile } from '../../../shared/files/check-file.ts';
import type { ReadingProgress } from '../../../shared/reading/browser/reader.ts';
import { type ReadDocument, readingDesk } from '../../../shared/reading/browser/reading-desk.ts';
import type { RecordSuggestion } from '../../../shared/reading/suggestion.ts';
import type { LoadedRecords } from '../load-upload.ts';
import { loadKnown } from './load-known.ts';
import { agreeToPhotoReader, photoAttempt, photoReaderChoice } from './photo-reader-choice.ts';
import { type ReadingFailure, readingFailure } from './reading-failure.ts';
import { asksFirst, rememberRecognition } from './recognition-choice.ts';
import { isInForm, type KnownDose, type KnownRecord, knownRecords, recordsOf } from './saved-doses.ts';

export interface ReadResult extends Omit<ReadDocument, 'doses' | 'others'> {
  /** The records to suggest. */
  found: readonly RecordSuggestion[];
  /** Those that were left out, since the pet has records of them. */
  savedCount: number;
  /** Those records. */
  known: readonly KnownRecord[];
  /** Those that were left out, since they filled records of the form when the document was read before. */
  filledCount: number;
  /** Whether its pages can be turned and cropped here. */
  canAdjust: boolean;
  /** Whether PP-OCR would read more, once the owner agrees to load it. */
  offersPhotoReader: boolean;
}

export type Reading =
  /** It waits for its turn, or for the user to start it. */
  | { name: 'waiting' }
  /** `loads`: recognition would be loaded. */
  | { name: 'offered'; loads: boolean }
  | { name: 'reading'; progress: ReadingProgress }
  | { name: 'read'; result: ReadResult }
  | ({ name: 'failed' } & ReadingFailure);

const WAITING: Reading = { name: 'waiting' };

/** Ends reading before an image, because the owner is asked first. */
class NotAgreed extends Error {}

/** Doses that need no suggestion. */
export interface KnownDoses {
  /** The pet's records. */
  saved: LoadedRecords;
  /** The document's, if it is stored. */
  path: string | null;
  /** Records of the form that its doses filled. */
  filled: readonly KnownDose[];
}

/**
 * Reads a document as soon as it is chosen, on the device; an image perhaps once the owner has seen how much that
 * loads. A reading that is left or stopped ends. `onRestart`: it is read again.
 */
export function useReading(chosen: ChosenFile, pet: Pet, known: KnownDoses, onRestart: () => void) {
  const [shown, setShown] = useState<{ of: ChosenFile; reading: Reading }>({ of: chosen, reading: WAITING });
  // What was read of another document says nothing of this one.
  const reading = shown.of === chosen ? shown.reading : WAITING;
  const setReading = (next: Reading) => setShown({ of: chosen, reading: next });
  const running = useRef<AbortController>(null);

  const resultNow = useEffectEvent((document: ReadDocument, saved: readonly PetRecord[]) =>
    resultOf(document, chosen, { ...known, saved }),
  );
  const start = (hasAgreed: boolean) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: Reading) => !signal.aborted && setReading(next);
    show(WAITING);
    const onProgress = (progress: ReadingProgress) => show({ name: 'reading', progress });
    let hasImages = false;
    const onImage = () => {
      if (!hasAgreed && asksFirst()) throw new NotAgreed();
      hasImages = true;
    };
    Promise.all([
      readingDesk.read(chosen, {
        pet,
        today: today(),
        signal,
        onProgress,
        onImage,
        photos: photoReaderChoice() === 'agreed' ? photoAttempt : null,
      }),
      loadKnown(pet.id, known.saved, signal),
    ]).then(
      ([document, saved]) => {
        if (hasImages) rememberRecognition();
        show({ name: 'read', result: resultNow(document, saved) });
      },
      (error: unknown) =>
        show(
          error instanceof NotAgreed
            ? { name: 'offered', loads: true }
            : { name: 'failed', ...readingFailure(error) },
        ),
    );
  };
  const restart = () => {
    onRestart();
    start(true);
  };
  const loadPhotoReader = () => {
    agreeToPhotoReader();
    restart();
  };
  const stop = () => {
    running.current?.abort();
    setReading({ name: 'offered', loads: false });
  };
  useEffect(() => readingDesk.join(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another document is read again.
  useEffect(() => {
    start(false);
    return () => running.current?.abort();
  }, [chosen]);

  return { reading, start: restart, loadPhotoReader, stop };
}

function resultOf(
  document: ReadDocument,
  chosen: ChosenFile,
  { saved, path, filled }: Omit<KnownDoses, 'saved'> & { saved: readonly PetRecord[] },
): ReadResult {
  const { doses, others, ...rest } = document;
  const all = [...doses, ...others].toSorted((a, b) => a.page - b.page);
  const unsaved = all.filter((dose) => recordsOf(dose, saved).length === 0);
  const open = unsaved.filter((dose) => !isInForm(dose, filled));
  return {
    ...rest,
    found: open,
    savedCount: all.length - unsaved.length,
    known: knownRecords(all, saved, path),
    filledCount: unsaved.length - open.length,
    canAdjust: chosen.pages.length > 0 && path === null,
    offersPhotoReader:
      chosen.pages.length > 0 && (photoReaderChoice() === 'open' || document.photos === 'not loaded'),
  };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { calendarDay } from '../../../../../contract/dates.ts';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import type { ReadDocument, ReadingProgress } from '../../../shared/reading/browser/read-in-browser.ts';
import { readingDesk } from '../../../shared/reading/browser/reading-desk.ts';
import { documentText } from '../../../shared/reading/document-text.ts';
import { suggest } from '../../../shared/reading/suggest.ts';
import type { Suggestions } from '../../../shared/reading/suggestion.ts';
import { isReadable } from '../../../shared/reading/words.ts';
import type { ChosenFile } from '../submission.ts';
import { type ReadingFailure, readingFailure } from './reading-failure.ts';
import { isInForm, isKnown, type KnownDose } from './saved-doses.ts';

export interface ReadResult extends Suggestions {
  /** Doses that were left out, since the document has a record of each. */
  savedCount: number;
  /** Doses that were left out, since they filled records of the form when the document was read before. */
  filledCount: number;
  /** Of the readable pages; empty if there is none. */
  text: string;
  /** Of the pages that were read. */
  hardPages: number;
  readPages: number;
  pageCount: number;
  /** Whether its pages can be turned and cropped here. */
  canAdjust: boolean;
}

export type Reading =
  /** It waits for its turn, or for the user to start it. */
  | { name: 'waiting' }
  | { name: 'offered' }
  | { name: 'reading'; progress: ReadingProgress }
  | { name: 'read'; result: ReadResult }
  | ({ name: 'failed' } & ReadingFailure);

/** Whether the user asked to load less; recognition is 4 MB. Not every browser says. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Doses that need no suggestion. */
export interface KnownDoses {
  /** Records that have the document already. */
  saved: readonly KnownDose[];
  /** Records of the form that its doses filled. */
  filled: readonly KnownDose[];
}

/** Reads a document as soon as it is chosen, on the device. A reading that is left or stopped ends. */
export function useReading(chosen: ChosenFile, pet: Pet, known: KnownDoses) {
  const [reading, setReading] = useState<Reading>({ name: 'waiting' });
  const running = useRef<AbortController>(null);

  const resultNow = useEffectEvent((document: ReadDocument) => resultOf(document, chosen, pet, known));
  const start = () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: Reading) => !signal.aborted && setReading(next);
    show({ name: 'waiting' });
    readingDesk.read(chosen, { signal, onProgress: (progress) => show({ name: 'reading', progress }) }).then(
      (document) => show({ name: 'read', result: resultNow(document) }),
      (error: unknown) => show({ name: 'failed', ...readingFailure(error) }),
    );
  };
  const stop = () => {
    running.current?.abort();
    setReading({ name: 'offered' });
  };
  useEffect(() => readingDesk.join(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another document is read again.
  useEffect(() => {
    if (savesData()) setReading({ name: 'offered' });
    else start();
    return () => running.current?.abort();
  }, [chosen]);

  return { reading, start, stop };
}

function resultOf(
  { pages, pageCount }: ReadDocument,
  chosen: ChosenFile,
  pet: Pet,
  { saved, filled }: KnownDoses,
): ReadResult {
  const { doses, whose, other_animal } = suggest(pages, pet, calendarDay(new Date(), 'local'));
  const unsaved = doses.filter((dose) => !isKnown(dose, saved));
  const open = unsaved.filter((dose) => !isInForm(dose, filled));
  return {
    doses: open,
    savedCount: doses.length - unsaved.length,
    filledCount: unsaved.length - open.length,
    whose,
    other_animal,
    text: documentText(pages),
    hardPages: pages.filter((page) => !isReadable(page)).length,
    readPages: pages.length,
    pageCount,
    canAdjust: chosen.pages.length > 0 && saved.length === 0,
  };
}

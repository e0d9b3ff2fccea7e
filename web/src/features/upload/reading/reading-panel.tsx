import { useEffect, useRef, useState } from 'react';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import type { ChosenFile } from '../../../shared/files/check-file.ts';
import type { Marks } from '../../../shared/page-corners/marks.ts';
import { pagesAre } from '../../../shared/pdf/pages-are.ts';
import { RECOGNITION_MEGABYTES } from '../../../shared/reading/browser/engine-files.ts';
import type { ReadingProgress } from '../../../shared/reading/browser/reader.ts';
import { marksOf } from '../../../shared/reading/marks-of.ts';
import { isOther } from '../../../shared/reading/suggestion.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { WarningLine } from '../../../ui/warning-line.tsx';
import { KnownList } from './known-list.tsx';
import { PhotoReaderOffer } from './photo-reader-offer.tsx';
import styles from './reading.module.css';
import type { Review } from './review.ts';
import { ReviewList } from './review-list.tsx';
import { type KnownDoses, type Reading, type ReadResult, useReading } from './use-reading.ts';

export interface ReadingPanelProps {
  pet: Pet;
  chosen: ChosenFile;
  /** They are not suggested again. */
  known: KnownDoses;
  /** Whether the form adds no record as it is. */
  isFormBlank: boolean;
  /** The ids of the pet's records that get the document. */
  onAttach: (ids: readonly string[]) => void;
  review: Review;
  /** The document's text, once it is read; null before. */
  onText: (text: string | null) => void;
  /** The words of the record that has the focus; null without. Nothing is marked without it. */
  onMark?: (marks: Marks | null) => void;
  /** The words of all records that were found on a page; null without. */
  onTable?: (marks: Marks | null) => void;
  /** The user would rather type. */
  onType: () => void;
}

/** Reads the document on the device, and suggests the records that it shows. */
export function ReadingPanel(props: ReadingPanelProps) {
  const { pet, chosen, known, review, onText, onType } = props;
  const { reading, start, loadPhotoReader, stop } = useReading(chosen, pet, known, review.onRestart);
  const text = reading.name === 'read' ? reading.result.text || null : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent's function is new in each render.
  useEffect(() => onText(text), [text]);
  const typeInstead = () => {
    stop();
    onType();
  };
  return (
    <section aria-label={`Reading ${chosen.file.name}`} className={styles.panel} data-state={reading.name}>
      <Outcome {...props} reading={reading} />
      {reading.name === 'read' && (
        <PhotoReaderOffer
          outcome={reading.result.photos}
          isOffered={reading.result.offersPhotoReader}
          onAgree={loadPhotoReader}
        />
      )}
      {reading.name !== 'read' && (
        <div className={layout.wrap}>
          {(reading.name === 'offered' || (reading.name === 'failed' && reading.canRetry)) && (
            <Button variant="secondary" size="small" onClick={start}>
              {startText(reading)}
            </Button>
          )}
          {(reading.name === 'waiting' || reading.name === 'reading') && (
            <Button variant="ghost" size="small" onClick={typeInstead}>
              Type it myself
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function startText(reading: Reading): string {
  if (reading.name === 'failed') return 'Try again';
  const loads = reading.name === 'offered' && reading.loads;
  return loads ? `Load ${RECOGNITION_MEGABYTES} MB and read` : 'Read the document';
}

type OutcomeProps = Pick<
  ReadingPanelProps,
  'pet' | 'isFormBlank' | 'onAttach' | 'review' | 'onMark' | 'onTable'
>;

function Outcome({ reading, ...props }: { reading: Reading } & OutcomeProps) {
  switch (reading.name) {
    case 'waiting':
      return <p role="status">Waiting to read the document…</p>;
    case 'reading':
      return <Progress {...reading.progress} />;
    case 'offered':
      return (
        <p className={styles.note}>
          <span>
            {reading.loads
              ? `Reading images needs ${RECOGNITION_MEGABYTES} MB, loaded once. Read it on this device?`
              : 'This device can read the document and suggest records.'}
          </span>{' '}
          Nothing is sent.
        </p>
      );
    case 'failed':
      return <WarningLine>{`${reading.text} Type what the document says.`}</WarningLine>;
    case 'read':
      return <Result {...props} result={reading.result} />;
  }
}

function Progress({ page, pageCount, isLoading, done }: ReadingProgress) {
  const of = pageCount > 1 ? ` ${page} of ${pageCount}` : '';
  const label = isLoading ? 'Loading text recognition (only once)' : `Reading page${of}`;
  return (
    <div className={layout.stack2}>
      <ProgressBar value={done} label={label} />
      <p className={styles.note}>The document is read on this device. You can type meanwhile.</p>
    </div>
  );
}

function Result({
  result,
  pet,
  isFormBlank,
  onAttach,
  review,
  onMark,
  onTable,
}: { result: ReadResult } & OutcomeProps) {
  const { found, known, other_animal, whose, readPages, pageCount } = result;
  const [isOwn, setIsOwn] = useState<boolean | null>(whose && !whose.isOther ? null : true);
  const isAsked = isOwn === null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Once the list is there: the document above it may have folded away.
    const frame = requestAnimationFrame(() => showUnlessTyping(heading.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  const table = allMarks(found.flatMap((dose) => marksOf(dose, result.frames) ?? []));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result stays while it is shown.
  useEffect(() => {
    onTable?.(table);
    return () => onTable?.(null);
  }, []);
  return (
    <div className={layout.stack2}>
      <div role="status" className={layout.stack1}>
        <h2 ref={heading} className={styles.heading}>
          {foundText(result)}
        </h2>
        <p className={styles.note}>
          <span>{adviceFor(result)}</span>
          <span>{savedText(result)}</span>
          <span>{filledText(result.filledCount)}</span>
          <span>{unreadText(result)}</span>
          {readPages < pageCount && <span>{` The first ${readPages} of ${pageCount} pages were read.`}</span>}
        </p>
      </div>
      {other_animal && (
        <WarningLine>
          <strong>This certificate names another animal.</strong> It says chip{' '}
          <span>{other_animal.chip_number}</span>: <q>{other_animal.snippet}</q>
        </WarningLine>
      )}
      {whose?.isOther && !other_animal && (
        <WarningLine>
          <strong>This certificate names another animal.</strong> It says <q>{whose.snippet}</q>
        </WarningLine>
      )}
      {found.length + known.length > 0 && isAsked && (
        <fieldset className={styles.days}>
          <legend>{`Is this ${pet.name}’s?`}</legend>
          <p className={styles.note}>
            The certificate says <q>{whose?.snippet}</q>
          </p>
          <div className={layout.wrap}>
            <Button variant="secondary" size="small" onClick={() => setIsOwn(true)}>
              Yes, it’s <span>{pet.name}</span>’s
            </Button>
            <Button variant="ghost" size="small" onClick={() => setIsOwn(false)}>
              No, another animal’s
            </Button>
          </div>
        </fieldset>
      )}
      {isOwn === false && (
        <p role="status" className={styles.note}>
          Nothing is suggested from another animal’s certificate.
        </p>
      )}
      {isOwn && (
        <ReviewList
          pet={pet}
          doses={found}
          facts={result.profile}
          hasPages={pageCount > 1}
          review={review}
          onFocus={(dose) => onMark?.(dose && marksOf(dose, result.frames))}
        />
      )}
      {known.length > 0 && isOwn && <KnownList known={known} isFormBlank={isFormBlank} onAttach={onAttach} />}
    </div>
  );
}

/** The marks of the first page that has any, as one. */
function allMarks([first, ...others]: readonly Marks[]): Marks | null {
  if (!first) return null;
  const ofPage = [first, ...others.filter(({ page }) => page === first.page)];
  return { page: first.page, quads: ofPage.flatMap(({ quads }) => quads) };
}

/** On a phone, the result is below the document, out of sight. Who types meanwhile stays where they are. */
function showUnlessTyping(heading: HTMLElement | null): void {
  const isTyping = document.activeElement?.matches('textarea, select, input:not([type="file"])');
  if (heading && !isTyping && heading.getBoundingClientRect().top > innerHeight) heading.scrollIntoView();
}

const hasKnown = ({ savedCount, filledCount }: ReadResult) => savedCount + filledCount > 0;

function foundText(result: ReadResult): string {
  const { found } = result;
  const isNew = hasKnown(result) ? 'new ' : '';
  const noun = found.some(isOther) ? 'record' : 'vaccination';
  if (found.length === 0) return `No ${isNew}vaccination found`;
  return `${found.length} ${isNew}${noun}${found.length === 1 ? '' : 's'} found`;
}

/** Whether the pet has records of all that was found, and each has a document. */
const isComplete = ({ found, known, filledCount }: ReadResult) =>
  found.length + filledCount === 0 && known.length > 0 && known.every(({ has }) => has !== 'no document');

function savedText(result: ReadResult): string {
  const { savedCount: count } = result;
  if (count === 0) return '';
  if (isComplete(result)) {
    return count === 1
      ? ' You already have a record of it, which has a document.'
      : ` You already have records of all ${count}, and each has a document.`;
  }
  return count === 1 ? ' You already have a record of one.' : ` You already have records of ${count}.`;
}

function filledText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' One is already in the list below.' : ` ${count} are already in the list below.`;
}

function unreadText({ damagedPages, overfullPages }: ReadResult): string {
  const damaged = damagedPages.length > 0 ? ` ${pagesAre(damagedPages)} damaged and can’t be read.` : '';
  const overfull = overfullPages.length > 0 ? ` ${pagesAre(overfullPages)} too full of text to be read.` : '';
  return damaged + overfull;
}

function adviceFor(result: ReadResult): string {
  const { found, hardPages, readPages, canAdjust } = result;
  if (found.length > 0) return 'Your device read this document. Compare each record with it.';
  if (isComplete(result)) return 'There’s nothing to add, unless the document says something else.';
  if (hasKnown(result)) return 'Type what else the document says.';
  if (hardPages < readPages) return 'Type what the document says.';
  return canAdjust
    ? 'The page is hard to read. Turn it upright, crop it, or take the photo in better light. Or type what it says.'
    : 'The document is hard to read. Type what it says.';
}

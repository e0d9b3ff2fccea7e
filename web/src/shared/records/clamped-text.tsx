import { useEffect, useId, useRef, useState } from 'react';
import type { Range } from '../../../../contract/text-search.ts';
import styles from './clamped-text.module.css';
import { HighlightedText } from './highlighted-text.tsx';

interface ClampedTextProps {
  as: 'h3' | 'p';
  text: string;
  lines: 3 | 5;
  className?: string | undefined;
  /** Highlighted parts. */
  ranges?: readonly Range[];
}

const NOTHING: readonly Range[] = [];

/** A highlight beyond this offset may be cut off, so the text then starts shortly before it. */
const FAR_OFFSET = 120;
const CONTEXT_LENGTH = 40;

/** Where a cut text starts: at a word shortly before the first highlight. */
function startOf(text: string, [first]: readonly Range[]): number {
  if (!first || first[0] < FAR_OFFSET) return 0;
  const earliest = first[0] - CONTEXT_LENGTH;
  const space = text.slice(earliest, first[0]).search(/\s/);
  return space < 0 ? first[0] : earliest + space + 1;
}

/**
 * A text cut after some lines, with a button that shows the rest if anything is cut. Print shows all of it.
 */
export function ClampedText({
  as: Element,
  text,
  lines,
  className = '',
  ranges = NOTHING,
}: ClampedTextProps) {
  const id = useId();
  const element = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text of the same height must be measured, too
  useEffect(() => {
    const measured = element.current;
    // An open text has nothing to measure; the earlier result still applies.
    if (!measured || isOpen) return;
    const observer = new ResizeObserver(() => setIsCut(measured.scrollHeight > measured.clientHeight + 1));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [isOpen, text]);

  const clamp = lines === 3 ? styles.three : styles.five;
  const start = isOpen ? 0 : startOf(text, ranges);
  return (
    <>
      <Element
        ref={element}
        id={id}
        dir="auto"
        className={`${styles.text} ${isOpen ? '' : clamp} ${className}`}
      >
        {start > 0 && <span>… </span>}
        {ranges.length > 0 ? (
          <HighlightedText text={text} ranges={ranges} start={start} />
        ) : (
          <span>{text}</span>
        )}
      </Element>
      {(isCut || start > 0) && (
        <button
          type="button"
          className={styles.toggle}
          data-more
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}

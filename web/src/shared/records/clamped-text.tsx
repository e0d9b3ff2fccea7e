import { useEffect, useId, useRef, useState } from 'react';
import styles from './clamped-text.module.css';
import { HighlightedText, type Range } from './highlighted-text.tsx';

interface ClampedTextProps {
  as: 'h3' | 'p';
  text: string;
  lines: 3 | 5;
  className?: string | undefined;
  /** What is marked in it. */
  ranges?: readonly Range[];
}

const NOTHING: readonly Range[] = [];

/** What is marked so far into a text may be cut off: the text then begins shortly before it. */
const FAR_IN = 120;
const BEFORE_MARK = 40;

/** Where a cut text begins: at a word shortly before what is marked first. */
function startOf(text: string, [first]: readonly Range[]): number {
  if (!first || first[0] < FAR_IN) return 0;
  const earliest = first[0] - BEFORE_MARK;
  const space = text.slice(earliest, first[0]).search(/\s/);
  return space < 0 ? first[0] : earliest + space + 1;
}

/**
 * An owner's text, cut after some lines, followed by a button that shows the rest; the button is there only while
 * something is cut. Print shows all of it.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text of the same height is measured anew, too
  useEffect(() => {
    const measured = element.current;
    // An open text has no cut to measure; what was found before it was opened still holds.
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
        {start > 0 && '… '}
        {ranges.length > 0 ? <HighlightedText text={text} ranges={ranges} start={start} /> : text}
      </Element>
      {(isCut || start > 0) && (
        <button
          type="button"
          className={styles.toggle}
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

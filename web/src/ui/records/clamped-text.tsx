import { useEffect, useId, useRef, useState } from 'react';
import styles from './clamped-text.module.css';

interface ClampedTextProps {
  as: 'h3' | 'p';
  text: string;
  lines: 3 | 5;
  className?: string | undefined;
}

/**
 * An owner's text, cut after some lines, followed by a button that shows the rest; the button is there only while
 * something is cut. Print shows all of it.
 */
export function ClampedText({ as: Element, text, lines, className = '' }: ClampedTextProps) {
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
  return (
    <>
      <Element
        ref={element}
        id={id}
        dir="auto"
        className={`${styles.text} ${isOpen ? '' : clamp} ${className}`}
      >
        {text}
      </Element>
      {isCut && (
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

import type { ReactNode } from 'react';
import styles from './highlighted-text.module.css';

/** Start and end in a text, in UTF-16 units. */
export type Range = readonly [from: number, to: number];

interface MarkedTextProps {
  text: string;
  /** Highlighted parts, sorted and not overlapping. */
  ranges: readonly Range[];
  /** Text before this offset is omitted. */
  start?: number;
}

/** A text with highlighted search matches. */
export function HighlightedText({ text, ranges, start = 0 }: MarkedTextProps) {
  const parts: ReactNode[] = [];
  let place = start;
  for (const [from, to] of ranges) {
    if (from < start) continue;
    parts.push(
      text.slice(place, from),
      <mark key={from} className={styles.mark}>
        {text.slice(from, to)}
      </mark>,
    );
    place = to;
  }
  return [...parts, text.slice(place)];
}

import type { ReactNode } from 'react';
import styles from './highlighted-text.module.css';

/** From a place in a text up to another one, in UTF-16 units. */
export type Range = readonly [from: number, to: number];

interface MarkedTextProps {
  text: string;
  /** What is marked: in the text's order, apart from each other. */
  ranges: readonly Range[];
  /** Where it begins; what comes before is left out. */
  start?: number;
}

/** A text in which what was searched for is marked. */
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

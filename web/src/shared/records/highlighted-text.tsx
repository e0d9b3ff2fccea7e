import type { ReactNode } from 'react';
import type { Range } from '../../../../contract/text-search.ts';
import styles from './highlighted-text.module.css';

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
      <span key={`before ${from}`}>{text.slice(place, from)}</span>,
      <mark key={from} className={styles.mark}>
        {text.slice(from, to)}
      </mark>,
    );
    place = to;
  }
  return [...parts, <span key="rest">{text.slice(place)}</span>];
}

import { type ReactNode, useRef, useState } from 'react';
import type { RowFault } from '../../../../contract/practices/import-rows.ts';
import { groupDigits } from '../../../../contract/text.ts';
import { today } from '../../platform/clock.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { MoreButton } from '../../ui/more-button.tsx';
import typography from '../../ui/typography.module.css';
import styles from './import.module.css';
import { type countsOf, countText, dosesText, type Line, refusalsFile, refusalsOf } from './results.ts';

interface OutcomeProps {
  heading: string;
  lines: readonly Line[];
  faults: readonly RowFault[];
  counts: ReturnType<typeof countsOf>;
  /** Nothing is recorded yet. */
  isPlanned: boolean;
  /** What to do next. */
  children: ReactNode;
}

/** What an import will do, or did, and each line that it leaves out, with the reason. */
export function Outcome({ heading, lines, faults, counts, isPlanned, children }: OutcomeProps) {
  const refusals = refusalsOf(lines, faults);
  return (
    <>
      <h2 tabIndex={-1} className={styles.heading}>
        {heading}
      </h2>
      <div role="status" className={layout.stack2}>
        <p className={styles.result}>{resultText(counts, isPlanned)}</p>
        {furtherTexts(counts, refusals.length, isPlanned).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className={layout.wrap}>{children}</div>
      {refusals.length > 0 && <Refusals refusals={refusals} isPlanned={isPlanned} />}
    </>
  );
}

type Counts = ReturnType<typeof countsOf>;

function resultText(counts: Counts, isPlanned: boolean): string {
  if (counts.doses === 0)
    return isPlanned ? 'Nothing in this list is to be recorded.' : 'Nothing was recorded.';
  const one = counts.doses === 1;
  return `${dosesText(counts)} ${isPlanned ? 'will be' : one ? 'was' : 'were'} recorded.`;
}

function furtherTexts(
  { doses, notAllowed, full, known }: Counts,
  refused: number,
  isPlanned: boolean,
): string[] {
  const texts = [
    notAllowed > 0 &&
      `${countText(notAllowed, 'dose')} of these only in your entries: the owners don’t let you add records.`,
    full > 0 && `${countText(full, 'dose')} of these only in your entries: the owners’ records are full.`,
    known > 0 && `${countText(known, 'line')} recorded before.`,
    refused > 0 && `${countText(refused, 'line')} not imported.`,
    doses > notAllowed + full &&
      (isPlanned
        ? 'Owners who let you add records will get one email about it.'
        : 'Owners who let you add records get one email about it, in a quarter of an hour.'),
  ];
  return texts.filter((text) => text !== false);
}

/** Lines that are shown at once. */
const AT_ONCE = 50;

interface RefusalsProps {
  refusals: ReturnType<typeof refusalsOf>;
  isPlanned: boolean;
}

function Refusals({ refusals, isPlanned }: RefusalsProps) {
  const [shown, setShown] = useState(AT_ONCE);
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className={layout.stack3}>
      <div className={layout.spread}>
        <h3>{isPlanned ? 'Lines that won’t be imported' : 'Lines that weren’t imported'}</h3>
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveFile(refusalsFile(refusals), `${today()} lines not imported.csv`)}
        >
          Download as CSV
        </Button>
      </div>
      <ul ref={list} className={styles.refusals}>
        {refusals.slice(0, shown).map(({ line, reason, row }) => (
          <li key={line}>
            <span className={styles.line}>{`Line ${groupDigits(line)}`}</span>
            <span>
              {row && <bdi className={styles.about}>{aboutText(row)}</bdi>}
              <span className={typography.note}>{reason}</span>
            </span>
          </li>
        ))}
      </ul>
      <MoreButton
        list={list}
        hasMore={refusals.length > shown}
        onMore={async () => setShown((count) => count + AT_ONCE)}
      />
    </div>
  );
}

const aboutText = ({ pet, chip, vaccine }: Line['row']) => `${pet ?? chip ?? ''}: ${vaccine}`;

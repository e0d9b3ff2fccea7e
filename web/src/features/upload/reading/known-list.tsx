import { useEffect, useState } from 'react';
import { dayText } from '../../../shared/texts/day-text.ts';
import { CheckOption } from '../../../ui/check-option.tsx';
import styles from './reading.module.css';
import type { KnownRecord } from './saved-doses.ts';

interface KnownListProps {
  known: readonly KnownRecord[];
  /** Whether the form adds no record as it is. */
  isFormBlank: boolean;
  /** The ids of the records that get the document. */
  onAttach: (ids: readonly string[]) => void;
}

/** The records of doses that the document shows. Those without a document get it, unless they are unchecked. */
export function KnownList({ known, isFormBlank, onAttach }: KnownListProps) {
  const [unchecked, setUnchecked] = useState<ReadonlySet<string>>(new Set());
  const open = known.flatMap(({ record: { id }, has }) => (has === 'no document' ? [id] : []));
  const attached = open.filter((id) => !unchecked.has(id));
  const key = attached.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent's function is new in each render.
  useEffect(() => onAttach(attached), [key]);
  const toggle = (id: string) =>
    setUnchecked(
      new Set(unchecked.has(id) ? [...unchecked].filter((each) => each !== id) : [...unchecked, id]),
    );
  return (
    <section aria-label="Already recorded" className={styles.card}>
      <h3 className={styles.title}>Already recorded</h3>
      <ul>
        {known.map(({ record, has }) => (
          <li key={record.id}>
            {has === 'no document' ? (
              <CheckOption
                type="checkbox"
                checked={!unchecked.has(record.id)}
                hint={
                  unchecked.has(record.id) ? 'Stays without a document' : 'Gets this document when you save'
                }
                onChange={() => toggle(record.id)}
              >
                {nameOf(record)}
              </CheckOption>
            ) : (
              <p className={styles.known}>
                <span>{nameOf(record)}</span>
                <span className={styles.page}>
                  {has === 'this document' ? 'Has this document' : 'Has another document, and keeps it'}
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {attached.length > 0 && (
        <p className={styles.note}>
          {isFormBlank && <span>If you leave the form below as it is, no record is added. </span>}
          Anyone who can see these records can then open the document.
        </p>
      )}
    </section>
  );
}

const nameOf = ({ title, issued_on }: KnownRecord['record']) =>
  issued_on ? `${title}, ${dayText(issued_on)}` : title;

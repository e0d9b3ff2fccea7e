import { memo, type RefObject, useState } from 'react';
import { isCoded } from '../../../../../contract/records/doses.ts';
import { canHave } from '../../../../../contract/records/record-types.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import type { Species } from '../../../../../contract/species.ts';
import { foldAccents } from '../../../../../contract/text-folding.ts';
import { findRanges, hasWords } from '../../../../../contract/text-search.ts';
import { today } from '../../../platform/clock.ts';
import { RecordCard } from '../../../shared/records/record-card.tsx';
import { shorten } from '../../../shared/records/shorten.ts';
import { StatusBadge } from '../../../shared/records/status-badge.tsx';
import { FoundInDocument } from '../document-search/found-in-document.tsx';
import type { Snippets } from '../document-search/search-documents.ts';
import type { IndexedRecord } from '../record-filter/filter-records.ts';
import { EarlierToggle } from './earlier-toggle.tsx';
import type { ListEntry } from './fold-earlier.ts';
import { NeedAnswer } from './need-answer.tsx';
import { Protection } from './protection.tsx';
import { isLate, RecordActions, type RecordChoice } from './record-actions.tsx';
import styles from './record-list.module.css';
import { ShowMore } from './show-more.tsx';
import { useRowLimit } from './use-row-limit.ts';

/** What all records of a list share. Every value must be stable between renders. */
export interface ListContext {
  petName: string;
  species: Species;
  /** Folded words to highlight. */
  words: readonly string[];
  /** What the search found in documents. */
  snippets: Snippets;
  /** The active filter and order; a change resets the number of shown rows. */
  search: string;
  /** A record's reminder text. */
  reminderOf: (indexed: IndexedRecord) => string | null | undefined;
  onChoose: (choice: RecordChoice) => void;
  /** False for saved copies: nothing can be sent. */
  canAct: boolean;
  /** Shows the saved record, and reloads the records. */
  onChanged: (saved: PetRecord) => Promise<void>;
}

/** The record that the URL names, and the ref for its item. */
export interface LinkedRecord {
  id: string;
  place: RefObject<HTMLLIElement | null>;
}

interface RecordItemProps extends ListEntry, ListContext {
  /** If the URL names this record or an earlier dose. */
  linked: LinkedRecord | null;
  isPrinting: boolean;
}

/** A record with its earlier doses. Memoized, so that scrolling renders only the added cards. */
export const RecordItem = memo(({ indexed, earlier, linked, isPrinting, ...context }: RecordItemProps) => {
  const { record, status } = indexed;
  const { petName, words, snippets, reminderOf, onChoose, canAct, onChanged } = context;
  const { isOpen, toggle } = useDisclosure(isFoundInside(indexed, words), context.search);
  const isLinked = linked?.id === record.id;
  const unfolding = useDisclosure(linked !== null && !isLinked, linked?.id);
  const isUnfolded = unfolding.isOpen || isPrinting;
  const listId = `earlier-${record.id}`;
  const findIn = (text: string) => findRanges(text, words);
  return (
    <li
      id={record.id}
      className={styles.item}
      {...(isLinked && { ref: linked.place, tabIndex: -1, 'data-arrived': true })}
    >
      <RecordCard
        asRow
        record={record}
        status={
          status && status !== 'no-date' && <StatusBadge status={status} record={record} today={today()} />
        }
        superseded={status === 'superseded'}
        reminder={reminderOf(indexed)}
        isOpen={isOpen}
        onToggle={toggle}
        findIn={findIn}
        beside={
          <>
            {canHave(record.record_type, 'protects') && (isCoded(record) || status !== 'superseded') && (
              <Protection record={record} findIn={findIn} {...context} />
            )}
            {earlier.length > 0 && (
              <EarlierToggle
                record={record}
                count={earlier.length}
                isOpen={isUnfolded}
                listId={listId}
                onToggle={unfolding.toggle}
              />
            )}
          </>
        }
        below={<FoundInDocument record={record} snippets={snippets} words={words} />}
        answers={
          canAct &&
          (isLate(status) || status === 'not-needed') && <NeedAnswer record={record} onChanged={onChanged} />
        }
        actions={<RecordActions record={record} petName={petName} status={status} onChoose={onChoose} />}
      />
      {isUnfolded && earlier.length > 0 && (
        <EarlierDoses
          id={listId}
          earlier={earlier}
          of={record}
          linked={linked}
          isPrinting={isPrinting}
          {...context}
        />
      )}
    </li>
  );
});

interface EarlierDosesProps extends ListContext {
  id: string;
  earlier: readonly IndexedRecord[];
  /** The current dose. */
  of: PetRecord;
  linked: LinkedRecord | null;
  isPrinting: boolean;
}

/** The superseded doses below their current one. */
function EarlierDoses({ id, earlier, of, linked, isPrinting, ...context }: EarlierDosesProps) {
  const linkedAt = earlier.findIndex(({ record }) => record.id === linked?.id);
  const least = isPrinting ? earlier.length : linkedAt + 1;
  const { limit, grow } = useRowLimit(context.search, least);
  return (
    <div className={styles.earlier}>
      <ul id={id} className={styles.cards} aria-label={`Earlier than ${shorten(of.title)}`}>
        {earlier.slice(0, limit).map((indexed, at) => (
          <RecordItem
            key={indexed.record.id}
            indexed={indexed}
            earlier={NONE}
            linked={at === linkedAt ? linked : null}
            isPrinting={isPrinting}
            {...context}
          />
        ))}
      </ul>
      {earlier.length > limit && <ShowMore onMore={grow} />}
    </div>
  );
}

const NONE: readonly IndexedRecord[] = [];

/** Whether the words of the search are in what only the details show. */
const isFoundInside = ({ record, searched }: IndexedRecord, words: readonly string[]) =>
  words.length > 0 && hasWords(searched, words) && !hasWords(foldAccents(record.title), words);

/** Open or closed as the user chose, until `cause` changes; before that, as `isOpenAtFirst` says. */
function useDisclosure(isOpenAtFirst: boolean, cause: string | undefined) {
  const [choice, setChoice] = useState<{ cause: string | undefined; isOpen: boolean } | null>(null);
  const isOpen = choice && choice.cause === cause ? choice.isOpen : isOpenAtFirst;
  return { isOpen, toggle: () => setChoice({ cause, isOpen: !isOpen }) };
}

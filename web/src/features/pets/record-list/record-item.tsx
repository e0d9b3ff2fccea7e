import { memo, type RefObject, useState } from 'react';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { foldAccents } from '../../../../../contract/text-folding.ts';
import { findRanges, hasWords } from '../../../../../contract/text-search.ts';
import { today } from '../../../platform/clock.ts';
import { powersOf } from '../../../shared/access/powers-of.ts';
import { RecordCard } from '../../../shared/records/record-card.tsx';
import { lineStatus } from '../../../shared/records/record-status.ts';
import { recordVerdict } from '../../../shared/records/record-verdict.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { ownVerdict } from '../../../shared/records/verdict-text.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { FoundInDocument } from '../document-search/found-in-document.tsx';
import type { Snippets } from '../document-search/search-documents.ts';
import type { IndexedRecord } from '../record-filter/filter-records.ts';
import { EarlierToggle } from './earlier-toggle.tsx';
import type { ListEntry } from './fold-earlier.ts';
import { Protection } from './protection.tsx';
import { isLate, RecordActions, type RecordChoice, ViewButton } from './record-actions.tsx';
import styles from './record-list.module.css';
import { ShowMore } from './show-more.tsx';
import { useRowLimit } from './use-row-limit.ts';

// In a chunk that the page loads anyway: few records are overdue, or a practice's.
const NeedAnswer = onDemand(async () => (await import('../record-dialog.tsx')).NeedAnswer);
const PracticeLine = onDemand(async () => (await import('../record-dialog.tsx')).PracticeLine);

/** What all records of a list share. Every value must be stable between renders. */
export interface ListContext {
  pet: Pet;
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
  const { pet, words, snippets, reminderOf, onChoose, canAct, onChanged } = context;
  const { mayChange } = powersOf(pet);
  const isLinked = linked?.id === record.id;
  const { isOpen, toggle } = useDisclosure(
    linked !== null || isFoundInside(indexed, words),
    `${context.search} ${linked?.id}`,
  );
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
        record={record}
        // Of an archived pet, what would be due today warns of nothing.
        verdict={
          status && pet.archived_at === null
            ? recordVerdict(record, lineStatus(status), (fact) => ownVerdict(fact, today()))
            : null
        }
        superseded={status === 'superseded'}
        reminder={reminderOf(indexed)}
        isOpen={isOpen || isPrinting}
        onToggle={toggle}
        findIn={findIn}
        count={earlier.length > 0 ? `${earlier.length} earlier` : null}
        below={snippets.size > 0 && <FoundInDocument record={record} snippets={snippets} words={words} />}
        view={record.file_path && <ViewButton record={record} onChoose={onChoose} />}
        protection={
          <>
            {record.entry && <PracticeLine record={record} pet={pet} />}
            <Protection record={record} findIn={findIn} />
          </>
        }
        earlier={
          earlier.length > 0 && (
            <EarlierToggle
              record={record}
              count={earlier.length}
              isOpen={isUnfolded}
              listId={listId}
              onToggle={unfolding.toggle}
            />
          )
        }
        actions={
          <RecordActions record={record} pet={pet} status={status} onChoose={onChoose}>
            {canAct && mayChange && (isLate(status) || status === 'not-needed') && (
              <NeedAnswer record={record} onChanged={onChanged} />
            )}
          </RecordActions>
        }
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
      <ul id={id} className={styles.rows} aria-label={`Earlier than ${shorten(of.title)}`}>
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

/** So much of a title shows in a closed row of a phone. */
const SHOWN_TITLE = 40;

/** Whether the words of the search are in what only the details show. */
const isFoundInside = ({ record, searched }: IndexedRecord, words: readonly string[]) =>
  words.length > 0 &&
  hasWords(searched, words) &&
  !hasWords(foldAccents(record.title.slice(0, SHOWN_TITLE)), words);

/** Open or closed as the user chose, until `cause` changes; before that, as `isOpenAtFirst` says. */
function useDisclosure(isOpenAtFirst: boolean, cause: string | undefined) {
  const [choice, setChoice] = useState<{ cause: string | undefined; isOpen: boolean } | null>(null);
  const isOpen = choice && choice.cause === cause ? choice.isOpen : isOpenAtFirst;
  return { isOpen, toggle: () => setChoice({ cause, isOpen: !isOpen }) };
}

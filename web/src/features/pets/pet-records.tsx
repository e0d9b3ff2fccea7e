import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link, useLocation, useRevalidator } from 'react-router-dom';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { groupDigits } from '../../../../contract/text.ts';
import { now as currentMoment } from '../../platform/clock.ts';
import { paths } from '../../platform/paths.ts';
import { loadReminderMail } from '../../shared/reminders/load-reminder-mail.ts';
import { nextReminderText } from '../../shared/reminders/reminder-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { lazyPanel, preloadLater } from '../../ui/lazy-panel.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import typography from '../../ui/typography.module.css';
import { useLoaded } from '../../ui/use-loaded.ts';
import { SEARCH_NOTES, textForDocuments, useDocumentSearch } from './document-search/use-document-search.ts';
import type { KnownStatus } from './loading/known-status.ts';
import type { PetRecords as AllRecords } from './loading/use-pet-records.ts';
import { NoMatches, NoRecords, NotLoaded } from './no-records.tsx';
import styles from './pet-records.module.css';
import type { RecordDialogProps } from './record-dialog.tsx';
import { FilterBar } from './record-filter/filter-bar.tsx';
import { filterRecords, type IndexedRecord, indexRecords } from './record-filter/filter-records.ts';
import { MIN_RECORDS_TO_FILTER, NO_FILTER } from './record-filter/record-filter.ts';
import { useRecordFilter } from './record-filter/use-record-filter.ts';
import { findCurrentDoses, foldEarlier } from './record-list/fold-earlier.ts';
import type { RecordChoice } from './record-list/record-actions.tsx';
import { RecordList } from './record-list/record-list.tsx';
import { sortRecords } from './record-list/sort-records.ts';

const RecordDialog = lazyPanel<RecordDialogProps>(
  async () => (await import('./record-dialog.tsx')).RecordDialog,
);

const loadTimeline = loadChunk(async () => ({
  default: (await import('./timeline/timeline-view.tsx')).TimelineView,
}));
// Loaded after the page, since most users look at the list.
const TimelineView = lazy(loadTimeline);
preloadLater(loadTimeline);

interface PetRecordsProps {
  pet: Pet;
  all: AllRecords;
  /** What is known of all records while some of them have not been loaded. */
  known: KnownStatus | null;
  today: string;
  /** False for a saved copy: nothing can be sent. */
  canAct: boolean;
}

/** A pet's records, and the dialogs that show, edit and delete one. */
export function PetRecords({ pet, all, known, today, canAct }: PetRecordsProps) {
  const { records, missing, change } = all;
  const { revalidate } = useRevalidator();
  const changed = useCallback(
    (id: string, saved: PetRecord | null) => {
      change(id, saved);
      return revalidate();
    },
    [change, revalidate],
  );
  const onChanged = useCallback((saved: PetRecord) => changed(saved.id, saved), [changed]);
  const [chosen, setChosen] = useState<RecordChoice | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = records.length + missing;
  const chosenRecord = records.find(({ id }) => id === chosen?.id);

  // The deleted card contained the focused button.
  useEffect(() => {
    if (!chosen || chosenRecord) return;
    setChosen(null);
    heading.current?.focus();
  }, [chosen, chosenRecord]);

  return (
    <section className={classNames(layout.stack4, styles.section)} aria-labelledby="health-records">
      <h2 id="health-records" ref={heading} tabIndex={-1}>
        Health records {count > 0 && <span className={styles.count}>{groupDigits(count)}</span>}
      </h2>
      {count === 0 ? (
        <NoRecords petId={pet.id} />
      ) : (
        <RecordBrowser
          pet={pet}
          all={all}
          known={known}
          today={today}
          canAct={canAct}
          onChoose={setChosen}
          onChanged={onChanged}
        />
      )}
      {canAct && (
        <p className={classNames(typography.note, styles.deleted)}>
          <Link to={paths.deletedRecords(pet.id)}>Recently deleted</Link>
        </p>
      )}
      {chosen && chosenRecord && (
        <RecordDialog
          open
          onOpenChange={() => setChosen(null)}
          kind={chosen.kind}
          pet={pet}
          record={chosenRecord}
          records={records}
          isWhole={!known}
          isCurrent={canAct}
          onChanged={(saved) => changed(chosen.id, saved)}
        />
      )}
    </section>
  );
}

interface RecordBrowserProps extends PetRecordsProps {
  onChoose: (choice: RecordChoice) => void;
  onChanged: (saved: PetRecord) => Promise<void>;
}

/** The filtered records as cards or as a timeline. */
function RecordBrowser({ pet, all, known, today, canAct, onChoose, onChanged }: RecordBrowserProps) {
  const { records, missing, hasFailed, retry } = all;
  const arrivedId = useLocation().hash.slice(1);
  const linksToRecord = records.some(({ id }) => id === arrivedId);
  const { filter, view, order, type, choose, clear, open, sort } = useRecordFilter(linksToRecord);
  const hasBar = records.length + missing >= MIN_RECORDS_TO_FILTER;
  const { species } = pet;
  const index = useMemo(
    () => indexRecords(records, { species, today, known }),
    [records, species, today, known],
  );
  const current = useMemo(() => findCurrentDoses(index, today), [index, today]);
  // Typed text shows at once, and the list follows.
  const text = useDeferredValue(filter.text);
  const active = hasBar ? { ...filter, text } : NO_FILTER;
  const search = JSON.stringify(active);
  const { snippets, progress } = useDocumentSearch(pet.id, textForDocuments(active.text, records));
  const isSearching = progress === 'searching' || progress === 'slow';
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal filter is a new object on each render
  const found = useMemo(() => filterRecords(index, active, snippets), [index, search, snippets]);
  const entries = useMemo(
    () => foldEarlier(sortRecords(found.records, order), current),
    [found, order, current],
  );
  const reminderOf = useReminders();

  const list = (
    <RecordList
      entries={entries}
      petName={pet.name}
      species={species}
      words={found.words}
      snippets={snippets}
      search={`${order} ${search}`}
      reminderOf={reminderOf}
      onChoose={onChoose}
      canAct={canAct}
      onChanged={onChanged}
    />
  );
  if (!hasBar) return list;
  const orNothing = (content: ReactNode) =>
    found.records.length > 0 ? content : !isSearching && missing === 0 && <NoMatches onClear={clear} />;
  return (
    <>
      <FilterBar
        filter={filter}
        found={found}
        isSearching={isSearching}
        note={SEARCH_NOTES[progress]}
        total={records.length}
        missing={missing}
        isLoading={missing > 0 && !hasFailed}
        onType={type}
        onChoose={choose}
        onClear={clear}
        order={view === 'list' ? order : null}
        onSort={sort}
      />
      {hasFailed && missing > 0 && <NotLoaded missing={missing} onRetry={retry} />}
      <Tabs
        label="View"
        value={view}
        onChange={open}
        tabs={[
          { name: 'list', label: 'List', content: orNothing(list) },
          {
            name: 'timeline',
            label: 'Timeline',
            content: orNothing(
              <Suspense fallback={<Skeleton shape="card" />}>
                <TimelineView
                  petId={pet.id}
                  records={found.records}
                  words={found.words}
                  snippets={snippets}
                  today={today}
                  search={search}
                />
              </Suspense>,
            ),
          },
        ]}
      />
    </>
  );
}

/** Returns a function for a record's reminder text; undefined until the mail setting is known. */
function useReminders() {
  const { data: mail } = useLoaded(loadReminderMail);
  const now = useMemo(currentMoment, []);
  return useCallback(
    ({ record, status }: IndexedRecord) =>
      mail && status && nextReminderText(record, { superseded: status === 'superseded', mail, now }),
    [mail, now],
  );
}

import {
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { groupDigits } from '../../../../contract/text.ts';
import { now as currentMoment } from '../../platform/clock.ts';
import { paths } from '../../platform/paths.ts';
import { powersOf } from '../../shared/access/powers-of.ts';
import { loadReminderMail } from '../../shared/reminders/load-reminder-mail.ts';
import { nextReminderText } from '../../shared/reminders/reminder-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { CalendarIcon, ListIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPanel, preloadLater } from '../../ui/lazy-panel.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import typography from '../../ui/typography.module.css';
import { useLoaded } from '../../ui/use-loaded.ts';
import { SEARCH_NOTES, textForDocuments, useDocumentSearch } from './document-search/use-document-search.ts';
import type { KnownStatus } from './loading/known-status.ts';
import type { PetRecords as AllRecords } from './loading/use-pet-records.ts';
import { NoMatches, NoRecords, NotLoaded } from './no-records.tsx';
import styles from './pet-records.module.css';
import { Recognition } from './recognition/recognition.tsx';
import type { RecordDialogProps } from './record-dialog.tsx';
import { FilterBar } from './record-filter/filter-bar.tsx';
import { filterRecords, type IndexedRecord, indexRecords } from './record-filter/filter-records.ts';
import { isFiltering, MIN_RECORDS_TO_FILTER, NO_FILTER } from './record-filter/record-filter.ts';
import { sortRecords } from './record-filter/sort-records.ts';
import { useRecordFilter, type View } from './record-filter/use-record-filter.ts';
import { findCurrentDoses, foldEarlier } from './record-list/fold-earlier.ts';
import type { RecordChoice } from './record-list/record-actions.tsx';
import { RecordList } from './record-list/record-list.tsx';

const RecordDialog = lazyPanel<RecordDialogProps>(
  async () => (await import('./record-dialog.tsx')).RecordDialog,
);

const TimelineView = onDemand(async () => (await import('./timeline/timeline-view.tsx')).TimelineView, {
  loading: <Skeleton shape="card" />,
});
// Loaded after the page, since most users look at the list.
preloadLater(TimelineView.load);

interface PetRecordsProps {
  pet: Pet;
  all: AllRecords;
  /** What is known of all records while some of them have not been loaded. */
  known: KnownStatus | null;
  today: string;
  /** False for a saved copy: nothing can be sent. */
  canAct: boolean;
  /** Shows records as they were saved, and reloads them. Stable. */
  onChanged: (saved: readonly PetRecord[]) => Promise<void>;
  /** Shows that a record was deleted, and reloads them. */
  onDeleted: (id: string) => Promise<void>;
}

/** A pet's records, and the dialogs that show, edit and delete one. */
export function PetRecords({ onDeleted, ...browser }: PetRecordsProps) {
  const { pet, all, known, canAct, onChanged } = browser;
  const { records, missing } = all;
  const [chosen, setChosen] = useState<RecordChoice | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = records.length + missing;
  const chosenRecord = records.find(({ id }) => id === chosen?.id);

  // The deleted row contained the focused button.
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
      {count === 0 ? <NoRecords pet={pet} /> : <RecordBrowser {...browser} onChoose={setChosen} />}
      {count === 0 && <DeletedLink pet={pet} canAct={canAct} />}
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
          onChanged={(saved) => (saved ? onChanged([saved]) : onDeleted(chosen.id))}
        />
      )}
    </section>
  );
}

/** Leads to the deleted records, for those who may restore them. */
const DeletedLink = ({ pet, canAct }: Pick<PetRecordsProps, 'pet' | 'canAct'>) =>
  canAct &&
  powersOf(pet).mayChange && (
    <p className={classNames(typography.note, styles.deleted)}>
      <Link to={paths.deletedRecords(pet.id)}>Recently deleted</Link>
    </p>
  );

interface RecordBrowserProps extends Omit<PetRecordsProps, 'onDeleted'> {
  onChoose: (choice: RecordChoice) => void;
}

/** The filtered records as rows or as a timeline. Memoized: a dialog opens without drawing thousands of rows again. */
const RecordBrowser = memo(function RecordBrowser({
  pet,
  all,
  known,
  today,
  canAct,
  onChoose,
  onChanged,
}: RecordBrowserProps) {
  const { records, missing, hasFailed, retry } = all;
  const arrivedId = useLocation().hash.slice(1);
  const linksToRecord = records.some(({ id }) => id === arrivedId);
  const { filter, view, order, type, choose, clear, open, sort, isAllShown, showAll } =
    useRecordFilter(linksToRecord);
  const views = useId();
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
  const { mayChange } = powersOf(pet);
  const reminderOf = useReminders(pet.archived_at === null);
  const onSaved = useCallback((saved: PetRecord) => onChanged([saved]), [onChanged]);

  const recognition = mayChange && (
    <Recognition index={index} species={species} canAct={canAct} onChanged={onChanged} />
  );
  const end = <DeletedLink pet={pet} canAct={canAct} />;
  const list = (
    <RecordList
      entries={entries}
      total={found.records.length + (isFiltering(active) ? 0 : missing)}
      isAllShown={isAllShown}
      onShowAll={showAll}
      end={end}
      pet={pet}
      words={found.words}
      snippets={snippets}
      search={`${order} ${search}`}
      reminderOf={reminderOf}
      onChoose={onChoose}
      canAct={canAct}
      onChanged={onSaved}
    />
  );
  if (!hasBar)
    return (
      <>
        {recognition}
        {list}
      </>
    );
  const orNothing = (content: ReactNode) =>
    found.records.length > 0 ? content : !isSearching && missing === 0 && <NoMatches onClear={clear} />;
  return (
    <>
      {recognition}
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
        views={
          <TabList
            id={views}
            label="View"
            tabs={VIEWS}
            value={view}
            onChange={open}
            className={styles.views}
          />
        }
      />
      {hasFailed && missing > 0 && <NotLoaded missing={missing} onRetry={retry} />}
      <TabPanel id={views} value={view}>
        {view === 'list'
          ? orNothing(list)
          : orNothing(
              <TimelineView
                petId={pet.id}
                records={found.records}
                words={found.words}
                snippets={snippets}
                today={today}
                search={search}
              />,
            )}
      </TabPanel>
      {(view !== 'list' || found.records.length === 0) && end}
    </>
  );
});

const VIEWS: readonly { name: View; label: ReactNode }[] = [
  {
    name: 'list',
    label: (
      <>
        <ListIcon />
        <span>List</span>
      </>
    ),
  },
  {
    name: 'timeline',
    label: (
      <>
        <CalendarIcon />
        <span>Timeline</span>
      </>
    ),
  },
];

/**
 * Returns a function for when a record's reader is reminded; undefined until the mail setting is known. Nobody is
 * reminded of an archived pet, whose records say nothing about it.
 */
function useReminders(isLive: boolean) {
  const { data: mail } = useLoaded(loadReminderMail);
  const now = useMemo(currentMoment, []);
  return useCallback(
    ({ record, status }: IndexedRecord) =>
      isLive
        ? mail && status && nextReminderText(record, { superseded: status === 'superseded', mail, now })
        : null,
    [isLive, mail, now],
  );
}

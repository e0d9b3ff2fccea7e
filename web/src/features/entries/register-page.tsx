import { useRef, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router-dom';
import { calendarDateSchema } from '../../../../contract/dates.ts';
import type { EntryPage } from '../../../../contract/practices/entries.ts';
import { entryCalls } from '../../../../contract/practices/entry-calls.ts';
import type { Practice } from '../../../../contract/practices/practices.ts';
import { call } from '../../platform/api/call.ts';
import { today } from '../../platform/clock.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { loadPracticePage, practiceHome } from '../../shared/practices/load-practice.ts';
import { PracticePlaces } from '../../shared/practices/practice-places.tsx';
import { PracticeSubtitle } from '../../shared/practices/practice-subtitle.tsx';
import { dayText } from '../../shared/texts/day-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PawIcon, PlusIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { MoreButton } from '../../ui/more-button.tsx';
import { attempt, useAttempt } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import rows from '../../ui/ruled-rows.module.css';
import { TextField } from '../../ui/text-input.tsx';
import { byDay } from './entry-days.ts';
import { EntryRow } from './entry-row.tsx';
import { exportRegister } from './export-register.ts';
import styles from './register.module.css';

/** The day in the address; undefined for all. */
const dayOf = (search: URLSearchParams) => calendarDateSchema.safeParse(search.get('day')).data;

const loadEntries = (
  practiceId: string,
  day: string | undefined,
  after: string | null,
  signal?: AbortSignal,
) =>
  call(entryCalls['list-entries'], {
    params: { practiceId },
    query: { ...(day && { day }), ...(after && { after }) },
    ...(signal && { signal }),
  });

export const loader = ({ params: { practiceId = '' }, request: { url, signal } }: LoaderFunctionArgs) => {
  const day = dayOf(new URL(url).searchParams);
  return loadPracticePage(practiceId, signal, () => loadEntries(practiceId, day, null, signal));
};

/** What a practice recorded, the newest day first; members of one that may only read export it. */
export function Component() {
  const { practice, data } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const day = dayOf(search);
  const isOpen = practice.state === 'open';
  return (
    <Page
      title="All entries"
      heading="All entries"
      subtitle={
        <>
          <p>
            <bdi>{practice.name}</bdi>
          </p>
          <PracticeSubtitle practice={practice} />
        </>
      }
      back={practiceHome(practice)}
      width="narrow"
      actions={
        isOpen && (
          <LinkButton icon={<PlusIcon />} to={practicePaths.recordDose(practice.id)}>
            Record
          </LinkButton>
        )
      }
    >
      <PracticePlaces practice={practice} current="register" />
      <div className={styles.tools}>
        <TextField
          label="Day"
          name="day"
          type="date"
          max={today()}
          value={day ?? ''}
          onChange={(chosen) => setSearch(chosen ? { day: chosen } : {}, { preventScrollReset: true })}
        />
        <div className={layout.wrap}>
          <LinkButton variant="secondary" to={practicePaths.products(practice.id)}>
            Products
          </LinkButton>
          <ExportButton practice={practice} />
        </div>
      </div>
      {/* Another day, or a changed entry, starts again with the first page. */}
      <Register key={`${day} ${first(data)}`} practice={practice} day={day} page={data} />
    </Page>
  );
}

/** What differs after a change. */
const first = ({ entries }: EntryPage) => entries.map(({ id, version }) => `${id}.${version}`).join(' ');

interface RegisterProps {
  practice: Practice;
  day: string | undefined;
  page: EntryPage;
}

function Register({ practice, day, page: before }: RegisterProps) {
  const { revalidate } = useRevalidator();
  const [page, setPage] = useState(before);
  const list = useRef<HTMLDivElement>(null);
  const loadMore = async () => {
    await attempt('Entries not loaded', async () => {
      const more = await loadEntries(practice.id, day, page.next);
      setPage({ entries: [...page.entries, ...more.entries], next: more.next });
    });
  };
  if (page.entries.length === 0) {
    return (
      <EmptyState
        icon={<PawIcon size={26} />}
        title={day ? `No entries on ${dayText(day)}` : 'No entries yet'}
      >
        {day ? 'Choose another day, or clear it to see all.' : 'Each dose that you record shows here.'}
      </EmptyState>
    );
  }
  return (
    <>
      <div ref={list} className={layout.stack4}>
        {byDay(page.entries).map(({ day: each, entries }) => (
          <section key={each} className={layout.stack2}>
            <h2>
              {each === null ? (
                'Without a date'
              ) : (
                <Link className={styles.day} to={practicePaths.entries(practice.id, each)}>
                  {dayText(each)}
                </Link>
              )}
            </h2>
            <ul className={rows.list}>
              {entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  practice={practice}
                  entry={entry}
                  onChanged={async (changed) => {
                    setPage(({ entries: all, next }) => ({
                      entries: all.map((one) => (one.id === changed.id ? changed : one)),
                      next,
                    }));
                    // Its day may be another one now.
                    if (changed.record.issued_on !== entry.record.issued_on) await revalidate();
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <MoreButton list={list} hasMore={page.next !== null} onMore={loadMore} />
    </>
  );
}

function ExportButton({ practice }: { practice: Practice }) {
  const { busy, attempt } = useAttempt();
  const save = () =>
    attempt('Entries not exported', async () => {
      saveFile(await exportRegister(practice.id), `${today()} entries.csv`);
    });
  return (
    <Button variant="secondary" busy={busy} onClick={() => void save()}>
      Export as CSV
    </Button>
  );
}

import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { addCalendarDays, calendarDateSchema } from '../../../../contract/dates.ts';
import type { Entry, EntryPage } from '../../../../contract/practices/entries.ts';
import { entryCalls } from '../../../../contract/practices/entry-calls.ts';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import { call } from '../../platform/api/call.ts';
import { today } from '../../platform/clock.ts';
import { paths } from '../../platform/paths.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { loadOrNotify } from '../../shared/loading/load-or-notify.ts';
import { dayText } from '../../shared/texts/day-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-input.tsx';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { EntryLines } from './entry-lines.tsx';
import register from './register.module.css';
import { SignForm } from './sign-form.tsx';
import { maySign } from './signing.ts';
import { WhoSigns } from './who-signs.tsx';

export const loader = ({ params: { practiceId = '' }, request }: LoaderFunctionArgs) =>
  loadOrNotify('Error loading practice', request.signal, async () => {
    const { signal } = request;
    const asked = calendarDateSchema.safeParse(new URL(request.url).searchParams.get('day'));
    const day = asked.success ? asked.data : today();
    const params = { practiceId };
    const [practice, { members }, entries] = await Promise.all([
      call(practiceCalls['get-practice'], { params, signal }),
      call(practiceCalls['get-team'], { params, signal }),
      loadDay(practiceId, day, signal),
    ]);
    return { practice, members, entries, day };
  });

/** All entries of a day, which are a few pages at most. */
async function loadDay(practiceId: string, day: string, signal: AbortSignal): Promise<Entry[]> {
  const entries: Entry[] = [];
  let after: string | null = null;
  do {
    const page: EntryPage = await call(entryCalls['list-entries'], {
      params: { practiceId },
      query: { day, ...(after !== null && { after }) },
      signal,
    });
    entries.push(...page.entries);
    after = page.next;
  } while (after !== null);
  return entries;
}

/** The entries of a day: vets sign those that nobody has signed yet. */
export function Component() {
  const { practice, members, entries, day } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const unsigned = entries.filter(({ is_signed, withdrawn }) => !is_signed && !withdrawn);
  const others = entries.filter((entry) => !unsigned.includes(entry));
  return (
    <Page
      title={`Entries of ${dayText(day)}`}
      heading={`Entries of ${dayText(day)}`}
      subtitle={
        <p>
          <bdi>{practice.name}</bdi>
        </p>
      }
      back={{ to: paths.vetDashboard, label: 'Patients' }}
      width="narrow"
    >
      <Days practiceId={practice.id} day={day} />
      {entries.length === 0 && (
        <p>
          Nothing was recorded on this day.{' '}
          {practice.state === 'open' && <Link to={practicePaths.recordDose(practice.id)}>Record a dose</Link>}
        </p>
      )}
      {maySign(practice) ? (
        <SignForm
          key={day}
          practice={practice}
          members={members}
          unsigned={unsigned}
          onSigned={async () => revalidate()}
        />
      ) : (
        unsigned.length > 0 && (
          <section className={layout.stack3} aria-labelledby="unsigned-heading">
            <h2 id="unsigned-heading">Not signed yet</h2>
            <WhoSigns practice={practice} members={members} />
            <EntryLines practiceId={practice.id} entries={unsigned} />
          </section>
        )
      )}
      {others.length > 0 && (
        <section className={layout.stack3} aria-labelledby="others-heading">
          <h2 id="others-heading">Signed or withdrawn</h2>
          <EntryLines practiceId={practice.id} entries={others} />
        </section>
      )}
    </Page>
  );
}

/** Leads to the days beside this one, to any other, and to all. */
function Days({ practiceId, day }: { practiceId: string; day: string }) {
  const navigate = useNavigate();
  const isLast = day >= today();
  const place = useFocusRecovery<HTMLElement>(String(isLast));
  const to = (other: string) => practicePaths.entries(practiceId, other);
  return (
    <nav ref={place} tabIndex={-1} aria-label="Days" className={register.tools}>
      <TextField
        label="Day"
        name="day"
        type="date"
        required
        max={today()}
        value={day}
        onChange={(chosen) => chosen && void navigate(to(chosen), { preventScrollReset: true })}
      />
      <div className={layout.wrap}>
        <LinkButton variant="secondary" to={to(addCalendarDays(day, -1))} preventScrollReset>
          Previous day
        </LinkButton>
        {!isLast && (
          <LinkButton variant="secondary" to={to(addCalendarDays(day, 1))} preventScrollReset>
            Next day
          </LinkButton>
        )}
        <Link className={register.link} to={practicePaths.register(practiceId)}>
          All entries
        </Link>
      </div>
    </nav>
  );
}

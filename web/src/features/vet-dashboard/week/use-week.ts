import { useState } from 'react';
import { type Contacts, contactOf } from '../../../../../contract/practices/contacts.ts';
import type {
  PracticeSend,
  ReminderOutcome,
  WeekPage,
  WeekPatient,
} from '../../../../../contract/practices/practice-reminders.ts';
import { currentTime } from '../../../platform/clock.ts';
import { useReloadWhile } from '../use-reload-while.ts';
import { loadWeek, type Within } from './load-week.ts';

/** For how long after a call its outcomes are asked for: SES reports on most mails within a minute. */
const NEWS_MS = 5 * 60_000;

const UNSETTLED: readonly ReminderOutcome[] = ['waiting', 'sending', 'sent'];

/**
 * The pages of the week's list that were loaded, which stay where they are while someone works in them: what they note
 * and send shows in its row, and what becomes of reminders shows by itself.
 */
export function useWeek(practiceId: string, within: Within, first: WeekPage) {
  const [page, setPage] = useState(first);
  const refresh = async () => {
    const newest = await loadWeek(practiceId, within, null).catch(() => null);
    if (newest) setPage((shown) => refreshed(shown, newest));
  };
  useReloadWhile(page.coming != null || hasNews(page.latest), refresh);
  const setPatient = (id: string, change: (patient: WeekPatient) => WeekPatient) =>
    setPage((shown) => ({
      ...shown,
      patients: shown.patients.map((each) => (each.id === id ? change(each) : each)),
    }));
  return {
    page,
    loadMore: async () => {
      const { patients, next } = await loadWeek(practiceId, within, page.next);
      setPage((shown) => ({ ...shown, patients: [...shown.patients, ...patients], next }));
    },
    setContacts: (id: string, contacts: Contacts) =>
      setPatient(id, (patient) => ({
        ...patient,
        version: contacts.version,
        due: patient.due.map((each) => ({ ...each, contact: contactOf(contacts, each) })),
      })),
    setLatest: (latest: PracticeSend) => setPage((shown) => ({ ...shown, latest })),
  };
}

/** Whether something may soon be known of a call that isn't known yet. */
const hasNews = (latest: PracticeSend | null): boolean =>
  latest !== null &&
  currentTime() - Date.parse(latest.at) < NEWS_MS &&
  latest.reminders.some(({ outcome }) => UNSETTLED.includes(outcome));

/** What is shown, with what the newest first page says of it; that page itself once other rules are in force. */
function refreshed(shown: WeekPage, newest: WeekPage): WeekPage {
  if (shown.coming && !newest.coming) return newest;
  // A call or note of this page may be newer than the answer.
  const isOlder = shown.latest !== null && (newest.latest?.at ?? '') < shown.latest.at;
  const latest = isOlder ? shown.latest : newest.latest;
  const found = new Map(newest.patients.map((each) => [each.id, each]));
  const patients = shown.patients.map((each) => {
    const again = found.get(each.id);
    return again && again.version >= each.version ? again : { ...each, ...remindedBy(latest, each) };
  });
  return { ...shown, patients, latest, coming: newest.coming };
}

/** The last reminder of a patient that isn't on the first page, as its call says. */
function remindedBy(latest: PracticeSend | null, { id }: WeekPatient): Partial<WeekPatient> {
  const found = latest?.reminders.find((each) => each.id === id);
  if (!latest || !found || found.outcome === 'waiting' || found.outcome === 'skipped') return {};
  return { reminded: { at: latest.at, outcome: found.outcome, send_id: latest.id } };
}

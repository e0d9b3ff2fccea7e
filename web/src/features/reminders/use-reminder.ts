import { useRef, useState } from 'react';
import { reminderLinkCalls } from '../../../../contract/reminders/reminder-link-calls.ts';
import type { RemindedRecord, ReminderAction } from '../../../../contract/reminders/reminder-links.ts';
import { call } from '../../platform/api/call.ts';
import { errorText, isAppError } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

interface Refusal {
  title: string;
  detail: string;
}

const TITLES: Readonly<Record<string, string>> = {
  'pet-not-found': 'Pet not found',
  'grant-not-found': 'Your access has ended',
  'link-invalid': 'This link doesn’t work',
  'link-expired': 'This link has expired',
  // A malformed token.
  'invalid-request': 'This link doesn’t work',
};

/** Why the link is permanently unusable; null for a temporary failure. */
function refusalOf(error: unknown): Refusal | null {
  if (!isAppError(error)) return null;
  const title = TITLES[error.code];
  return title ? { title, detail: errorText(error) } : null;
}

/** The record behind a link and its actions. `done` is the action chosen on this page. */
export function useReminder(token: string) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [done, setDone] = useState<ReminderAction | null>(null);
  const [busy, setBusy] = useState<ReminderAction | null>(null);
  const isActing = useRef(false);
  const load = (signal?: AbortSignal): Promise<RemindedRecord> =>
    call(reminderLinkCalls['get-reminder'], { body: { token }, ...(signal && { signal }) });
  const { data: record, failure, reload, replace } = useLoaded(load, (error) => setRefusal(refusalOf(error)));

  const fail = async (error: unknown) => {
    const refused = refusalOf(error);
    if (refused) return setRefusal(refused);
    notify.error(
      isAppError(error) && error.code === 'link-used' ? 'This link has already been used' : 'Not saved',
      errorText(error),
    );
    // Another tab or a second click in the mail acted first: reload to show the result.
    if (isAppError(error) && error.code === 'link-used') await reload();
  };
  const act = async (action: ReminderAction) => {
    // A ref, because a double click can arrive before React renders `busy`.
    if (isActing.current) return;
    isActing.current = true;
    setBusy(action);
    try {
      replace(await call(reminderLinkCalls['act-on-reminder'], { body: { token, action } }));
      setDone(action);
    } catch (error) {
      await fail(error);
    } finally {
      isActing.current = false;
      setBusy(null);
    }
  };

  return { record, failure, refusal, reload, done, busy, act };
}

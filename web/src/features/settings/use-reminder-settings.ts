import { useRef, useState } from 'react';
import { reminderCalls } from '../../../../contract/reminders/reminder-calls.ts';
import type { ReminderSettings } from '../../../../contract/reminders/reminders.ts';
import { call } from '../../platform/api/call.ts';
import { storedMeanwhile } from '../../platform/api/stored-meanwhile.ts';
import { siteConfig } from '../../platform/config.ts';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

export interface LoadedReminders {
  settings: ReminderSettings;
  /** Whether this stage sends mail. */
  mail: boolean;
}

export interface ReminderChanges {
  /** A change is in progress; a second one would race it. */
  busy: boolean;
  setEnabled: (enabled: boolean) => Promise<void>;
  createFeed: () => Promise<void>;
  deleteFeed: () => Promise<void>;
}

async function load(signal?: AbortSignal): Promise<LoadedReminders> {
  const [{ mail }, settings] = await Promise.all([
    siteConfig(),
    call(reminderCalls['get-reminder-settings'], signal && { signal }),
  ]);
  return { settings, mail };
}

/** The owner's reminder settings and calendar feed, with their actions. Each action reports its own failure. */
export function useReminderSettings() {
  const { data: loaded, failure, reload, replace } = useLoaded(load);
  const [busy, setBusy] = useState(false);
  const isChanging = useRef(false);

  const change = async (failureTitle: string, make: () => Promise<ReminderSettings>) => {
    // A ref, because a double click can arrive before React renders `busy`.
    if (!loaded || isChanging.current) return;
    isChanging.current = true;
    setBusy(true);
    try {
      replace({ ...loaded, settings: await make() });
    } catch (error) {
      const stored = storedMeanwhile(reminderCalls['update-reminder-settings'], error);
      if (stored) replace({ ...loaded, settings: stored });
      notify.error(failureTitle, errorText(error));
    } finally {
      isChanging.current = false;
      setBusy(false);
    }
  };

  return {
    loaded,
    failure,
    reload,
    busy,
    setEnabled: (enabled: boolean) =>
      change('Reminder settings not saved', () =>
        call(reminderCalls['update-reminder-settings'], {
          body: { enabled, based_on: { enabled: loaded?.settings.enabled ?? !enabled } },
        }),
      ),
    createFeed: () => change('Calendar URL not created', () => call(reminderCalls['create-calendar-feed'])),
    deleteFeed: () =>
      change('Calendar feed not turned off', () => call(reminderCalls['delete-calendar-feed'])),
  };
}

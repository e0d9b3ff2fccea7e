import type { ReminderAction } from '../../../../contract/reminders/reminder-links.ts';
import { PageTitle } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { ReminderChoice } from './reminder-choice.tsx';
import { useReminder } from './use-reminder.ts';

/** One record's reminder, or why its link failed. */
export function RecordReminder({ token, action }: { token: string; action: ReminderAction }) {
  const { record, failure, refusal, reload, done, busy, act } = useReminder(token);
  if (refusal) return <InvalidLink {...refusal} />;
  if (record) {
    return (
      <ReminderChoice
        record={record}
        action={action}
        done={done}
        busy={busy}
        onChoose={(chosen) => void act(chosen)}
      />
    );
  }
  if (failure) {
    return (
      <InvalidLink title="We couldn’t load the reminder" detail={failure} onRetry={() => void reload()} />
    );
  }
  return (
    <>
      <PageTitle title="Reminder" />
      <PageSkeleton late />
    </>
  );
}

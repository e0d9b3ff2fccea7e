import type { ListedPet } from '../../platform/api/listed-pet.ts';
import { savedAtText } from '../../platform/offline/saved-at-text.ts';
import { useAnswers } from '../../shared/records/use-answers.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { AttentionList } from './attention-list.tsx';
import { ListSection } from './list-section.tsx';
import type { LoadedUpcoming } from './load-upcoming.ts';
import styles from './needs-attention.module.css';
import { NothingLate } from './nothing-late.tsx';
import { RemindersNotice } from './reminders-notice.tsx';

interface NeedsAttentionProps {
  upcoming: LoadedUpcoming | undefined;
  /** The user's day, YYYY-MM-DD. */
  today: string;
  /** When this copy was saved, in ISO 8601; null for a fresh response. */
  savedAt: string | null;
  /** Why it couldn't be loaded, for display. */
  failure: string | null;
  /** Also those of others. */
  pets: readonly ListedPet[];
  onReload: () => Promise<void>;
}

/**
 * What has expired or will soon, over all pets, each with what to do about it; or, where it is proven, that all is up
 * to date.
 */
export function NeedsAttention({ upcoming, today, savedAt, failure, pets, onReload }: NeedsAttentionProps) {
  const late = upcoming?.records.filter(({ status }) => status !== 'valid') ?? [];
  const list = useFocusRecovery<HTMLDivElement>(late.map(({ id, name }) => `${id} ${name}`).join());
  const answer = useAnswers({ silence: upcoming && silenceOf(upcoming), onAnswered: onReload });

  return (
    <ListSection
      id="needs-attention"
      heading={late.length > 0 || !upcoming ? 'Needs attention' : 'At a glance'}
    >
      <div ref={list} tabIndex={-1} className={styles.content}>
        {failure && !upcoming && (
          <ErrorState
            title="We couldn’t check what needs attention"
            detail={failure}
            onRetry={() => void onReload()}
          />
        )}
        {savedAt && <p className={styles.note}>{savedAtText(savedAt)}</p>}
        {upcoming && late.length > 0 && (
          <>
            <RemindersNotice reminders={upcoming.reminders} mail={upcoming.mail} />
            <AttentionList
              records={late}
              today={today}
              pets={pets}
              canAct={savedAt === null}
              onAnswer={(record, action) => void answer(record, action)}
              onGiven={() => void onReload()}
            />
          </>
        )}
        {upcoming && late.length === 0 && <NothingLate upcoming={upcoming} pets={pets} />}
        {upcoming && upcoming.more_attention > 0 && (
          <p className={styles.note}>{`${upcoming.more_attention} more. See each pet’s page.`}</p>
        )}
        {upcoming && upcoming.pending > 0 && (
          <p className={styles.note}>
            We haven’t checked <span>{upcoming.pending === 1 ? 'one pet' : `${upcoming.pending} pets`}</span>{' '}
            yet. Reload the page to continue.
          </p>
        )}
      </div>
    </ListSection>
  );
}

/** Why no reminder will be mailed; null if one will. */
function silenceOf({ reminders: { enabled, mail_problem }, mail }: LoadedUpcoming): string | null {
  if (!mail) return 'this site doesn’t send email';
  if (mail_problem) return 'we can’t email you';
  return enabled ? null : 'your reminders are off';
}

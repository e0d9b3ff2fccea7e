import { useRef } from 'react';
import { SAME_VISIT_MINUTES, VIEW_DAYS, VIEWS_LISTED_A_DAY } from '../../../../contract/limits.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import type { ShareView } from '../../../../contract/sharing/views.ts';
import { typesText } from '../../shared/shared-pet/scope-text.ts';
import { dayText } from '../../shared/texts/day-text.ts';
import { placeText } from '../../shared/texts/place-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { EyeIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { MoreButton } from '../../ui/more-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { countText, timeText } from './share-texts.ts';
import { useViews } from './use-views.ts';
import styles from './views-dialog.module.css';

export interface ViewsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  share: Share;
  /** The link's name in the list. */
  name: string;
}

/** A link's views: when, on which device, where, and what was shown. */
export function ViewsDialog({ open, onOpenChange, share, name }: ViewsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span dir="auto">{`Views of ${name}`}</span>}
      description={`Kept for ${VIEW_DAYS} days, without IP addresses. Opening the link or a document again within ${SAME_VISIT_MINUTES} minutes is the same view.`}
    >
      <ViewList share={share} />
    </Dialog>
  );
}

function ViewList({ share }: { share: Share }) {
  const { views, more, next, isLoading, failure, loadMore } = useViews(share);
  const isEmpty = views.length === 0;
  const list = useRef<HTMLOListElement>(null);
  return (
    <>
      {isEmpty && next === null && (
        <EmptyState icon={<EyeIcon size={26} />} title="Not opened yet">
          When someone opens the link, it appears here.
        </EmptyState>
      )}
      {more.map(({ day, views: further }) => (
        <p key={day}>{furtherText(day, further)}</p>
      ))}
      <ol ref={list} className={styles.views}>
        {views.map((view, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end, and timestamps can be equal
          <ViewItem key={index} view={view} />
        ))}
      </ol>
      {isEmpty && isLoading && (
        <div role="status" className={layout.stack3}>
          <VisuallyHidden>Loading views…</VisuallyHidden>
          <Skeleton width="half" />
          <Skeleton />
        </div>
      )}
      {failure && isEmpty && (
        <ErrorState title="We couldn’t load the views" detail={failure} onRetry={() => void loadMore()} />
      )}
      {failure && !isEmpty && <p role="alert">{failure}</p>}
      <MoreButton
        list={list}
        hasMore={Boolean(next)}
        label={failure ? 'Try again' : 'Show more'}
        onMore={loadMore}
      />
    </>
  );
}

function ViewItem({ view }: { view: ShareView }) {
  return (
    <li className={styles.view}>
      <time dateTime={view.opened_at} className={styles.time}>
        {timeText(view.opened_at)}
      </time>
      <p>{placeText(view)}</p>
      {view.last_loaded_at && <p>{repeatText(view.loaded_times, view.last_loaded_at)}</p>}
      <p className={styles.shown}>{shownText(view)}</p>
    </li>
  );
}

/** "On Nov 28, 2026, the link had 1,234 more views than the first 200, which are listed." */
const furtherText = (day: string, further: number) =>
  `On ${dayText(day)}, the link had ${countText(further, 'more view')} than the first ${VIEWS_LISTED_A_DAY}, which are listed.`;

/** How often the visitor opened the link during a view: "Opened 3 times, most recently at 8:25 AM". */
function repeatText(times: number, until: string): string {
  const time = new Date(until).toLocaleTimeString(undefined, { timeStyle: 'short' });
  return `Opened ${times.toLocaleString()} times, most recently at ${time}`;
}

/** What a view showed: "3 records (vaccinations and notes), 1 with a document". */
export function shownText({ shown: { records, documents, types } }: ShareView): string {
  if (records === 0) return 'No records';
  const withDocument = documents > 0 ? `, ${documents.toLocaleString()} with a document` : '';
  return `${countText(records, 'record')} (${typesText(types)})${withDocument}`;
}

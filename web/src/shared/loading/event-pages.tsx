import type { ComponentProps, ReactNode, RefObject } from 'react';
import { EventList } from '../../ui/event-list.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import typography from '../../ui/typography.module.css';
import type { usePages } from './use-pages.ts';

interface EventPagesProps
  extends ComponentProps<typeof EventList>,
    Omit<ReturnType<typeof usePages>, 'pages'> {
  list: RefObject<HTMLElement | null>;
  /** What shows until the first page is there. */
  skeleton: ReactNode;
  /** What it says where nothing has happened. */
  none: string;
}

/** What happened, newest first, page by page. */
export function EventPages({
  list,
  events,
  skeleton,
  none,
  next,
  isLoading,
  failure,
  loadMore,
}: EventPagesProps) {
  const isEmpty = events.length === 0;
  return (
    <>
      {!isEmpty && <EventList events={events} />}
      {isEmpty && isLoading && skeleton}
      {isEmpty && next === null && <p className={typography.note}>{none}</p>}
      {failure && (
        <p role="alert" className={typography.note}>
          {failure}
        </p>
      )}
      <MoreButton
        list={list}
        hasMore={Boolean(next || failure)}
        label={failure ? 'Try again' : 'Show earlier'}
        size="small"
        onMore={loadMore}
      />
    </>
  );
}

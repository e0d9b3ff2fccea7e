import { useState } from 'react';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import { call } from '../../platform/api/call.ts';
import { usePages } from '../../shared/loading/use-pages.ts';
import { momentText, timeText } from '../../shared/texts/day-text.ts';
import { Button } from '../../ui/button.tsx';
import { EventList } from '../../ui/event-list.tsx';
import layout from '../../ui/layout.module.css';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import typography from '../../ui/typography.module.css';
import { teamChangeText } from './team-history-words.ts';

/** For managers: who joined and left, and whose roles changed; it loads once it is asked for. */
export function TeamHistory({ practiceId }: { practiceId: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <section className={layout.stack3} aria-labelledby="team-history-heading">
      <h2 id="team-history-heading">History of the team</h2>
      {isShown ? (
        <Entries practiceId={practiceId} />
      ) : (
        <div className={layout.wrap}>
          <Button variant="secondary" size="small" onClick={() => setIsShown(true)}>
            Show history
          </Button>
        </div>
      )}
    </section>
  );
}

function Entries({ practiceId }: { practiceId: string }) {
  const { pages, next, isLoading, failure, loadMore } = usePages((before, signal) =>
    call(practiceCalls['list-team-history'], {
      params: { practiceId },
      ...(before && { query: { before } }),
      ...(signal && { signal }),
      quiet: true,
    }),
  );
  const entries = pages.flatMap((page) => page.entries);
  return (
    <>
      {entries.length > 0 && (
        <EventList
          events={entries.map((entry) => ({
            text: teamChangeText(entry),
            at: entry.at,
            time: `${momentText(entry.at)}, ${timeText(entry.at)}`,
          }))}
        />
      )}
      {entries.length === 0 && isLoading && <PageSkeleton late />}
      {entries.length === 0 && next === null && (
        <p className={typography.note}>Who joins, leaves and gets other roles shows here from now on.</p>
      )}
      {failure && (
        <p role="alert" className={typography.note}>
          {failure}
        </p>
      )}
      {(next || failure) && (
        <div className={layout.wrap}>
          <Button variant="secondary" size="small" busy={isLoading} onClick={loadMore}>
            {failure ? 'Try again' : 'Show earlier'}
          </Button>
        </div>
      )}
    </>
  );
}

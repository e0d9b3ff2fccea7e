import { type RefObject, useRef, useState } from 'react';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import { call } from '../../platform/api/call.ts';
import { EventPages } from '../../shared/loading/event-pages.tsx';
import { usePages } from '../../shared/loading/use-pages.ts';
import { momentText, timeText } from '../../shared/texts/day-text.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { teamChangeText } from './team-history-words.ts';

/** For managers: who joined and left, and whose roles changed; it loads once it is asked for. */
export function TeamHistory({ practiceId }: { practiceId: string }) {
  const [isShown, setIsShown] = useState(false);
  const heading = useFocusRecovery<HTMLHeadingElement>(String(isShown));
  const list = useRef<HTMLElement>(null);
  return (
    <section ref={list} className={layout.stack3} aria-labelledby="team-history-heading">
      <h2 ref={heading} id="team-history-heading" tabIndex={-1}>
        History of the team
      </h2>
      {isShown ? (
        <Entries practiceId={practiceId} list={list} />
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

interface EntriesProps {
  practiceId: string;
  list: RefObject<HTMLElement | null>;
}

function Entries({ practiceId, list }: EntriesProps) {
  const { pages, ...state } = usePages((before, signal) =>
    call(practiceCalls['list-team-history'], {
      params: { practiceId },
      ...(before && { query: { before } }),
      ...(signal && { signal }),
      quiet: true,
    }),
  );
  return (
    <EventPages
      {...state}
      list={list}
      events={pages.flatMap(({ entries }) =>
        entries.map((entry) => ({
          text: teamChangeText(entry),
          at: entry.at,
          time: `${momentText(entry.at)}, ${timeText(entry.at)}`,
        })),
      )}
      skeleton={<PageSkeleton late />}
      none="Who joins, leaves and gets other roles shows here from now on."
    />
  );
}

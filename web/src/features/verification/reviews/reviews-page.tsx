import { useRef } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { BUSINESS_TYPES } from '../../../../../contract/contact/contact.ts';
import { reviewCalls } from '../../../../../contract/practices/review-calls.ts';
import {
  MOST_COUNTED,
  QUEUE_STATES,
  type Queue,
  type Queued,
  type QueueState,
} from '../../../../../contract/practices/reviews.ts';
import { call } from '../../../platform/api/call.ts';
import { requireAdmin } from '../../../platform/session/page-access.ts';
import { verificationPaths } from '../../../platform/verification-paths.ts';
import { useMorePages } from '../../../shared/loading/use-more-pages.ts';
import { countryName } from '../../../shared/texts/place-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ShieldIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { MoreButton } from '../../../ui/more-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import typography from '../../../ui/typography.module.css';
import { loadForAdmin } from './load-reviews.ts';
import { EMPTY_TEXTS, STATE_NAMES, sinceText } from './review-texts.ts';
import styles from './reviews.module.css';
import { SigningKeys } from './signing-keys.tsx';

const readState = (search: URLSearchParams): QueueState =>
  QUEUE_STATES.find((state) => state === search.get('state')) ?? 'applied';

/** The first page of the state that the address names. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const state = readState(new URL(request.url).searchParams);
  const queue = await loadForAdmin(request, (signal) =>
    call(reviewCalls['list-reviews'], { query: { state }, signal }),
  );
  return { state, queue };
}

/** The administrators' queue of practices and other businesses, by state. */
export function Component() {
  const { state, queue } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  return (
    <Page title="Practices" heading="Practices" width="narrow">
      <Tabs
        label="States"
        value={state}
        onChange={(next) => setSearch({ state: next })}
        tabs={QUEUE_STATES.map((name) => ({
          name,
          label: `${STATE_NAMES[name]} ${countText(queue.counts[name])}`,
          content: <QueuePages key={name} state={name} first={queue} />,
        }))}
      />
      <SigningKeys />
    </Page>
  );
}

const countText = (count: number) => (count >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(count));

/** A state's practices, page by page. */
function QueuePages({ state, first }: { state: QueueState; first: Queue }) {
  const list = useRef<HTMLUListElement>(null);
  const { pages, hasMore, loadMore } = useMorePages('Error loading practices', first, (after) =>
    call(reviewCalls['list-reviews'], { query: { state, after } }),
  );
  const practices = pages.flatMap((page) => page.practices);
  if (practices.length === 0) {
    return <EmptyState icon={<ShieldIcon size={26} />} title={EMPTY_TEXTS[state]} />;
  }
  return (
    <div className={layout.stack4}>
      <ul ref={list} className={styles.rows}>
        {practices.map((practice) => (
          <QueueRow key={practice.id} state={state} practice={practice} />
        ))}
      </ul>
      <MoreButton list={list} hasMore={hasMore} onMore={loadMore} />
    </div>
  );
}

function QueueRow({ state, practice }: { state: QueueState; practice: Queued }) {
  const { id, name, kind, country, is_confirmed_once, is_being_checked, has_waiting_vet } = practice;
  return (
    <li>
      <Link to={verificationPaths.review(id)} className={styles.row}>
        <span className={styles.facts}>
          <strong className={styles.name} dir="auto">
            {name}
          </strong>
          <span className={typography.note}>{`${BUSINESS_TYPES[kind]} · ${countryName(country)}`}</span>
        </span>
        <span className={classNames(layout.line, styles.aside)}>
          {is_confirmed_once && <Badge tone="blue">1 of 2 confirmations</Badge>}
          {is_being_checked && <Badge tone="amber">Yearly check</Badge>}
          {has_waiting_vet && <Badge tone="amber">Vet to confirm</Badge>}
          <span className={typography.note}>{sinceText(state, practice)}</span>
        </span>
      </Link>
    </li>
  );
}

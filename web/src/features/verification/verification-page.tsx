import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { applicationCalls } from '../../../../contract/practices/application-calls.ts';
import type { OwnStanding } from '../../../../contract/practices/applications.ts';
import type { News } from '../../../../contract/practices/notes.ts';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import { call } from '../../platform/api/call.ts';
import { paths } from '../../platform/paths.ts';
import { loadOrNotify } from '../../shared/loading/load-or-notify.ts';
import { practiceHome } from '../../shared/practices/load-practice.ts';
import { PracticePlaces } from '../../shared/practices/practice-places.tsx';
import { PracticeStanding } from '../../shared/practices/practice-standing.tsx';
import { momentText } from '../../shared/texts/day-text.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { errorText, isAppError } from '../../ui/error-text.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';
import { ApplicationForm } from './application-form.tsx';
import { NamedVets } from './named-vets.tsx';
import styles from './verification.module.css';
import { NEWS_NAMES, needsVets, standingTexts } from './verification-texts.ts';
import { VetAccounts } from './vet-accounts.tsx';

/** The caller's practice, with its standing. */
export async function loader({ request: { signal }, params: { practiceId = '' } }: LoaderFunctionArgs) {
  const options = { params: { practiceId }, signal };
  const [practice, own] = await loadOrNotify('Error loading data', signal, () =>
    Promise.all([
      call(practiceCalls['get-practice'], options),
      call(applicationCalls['get-standing'], options),
    ]).catch(leaveIfRefused),
  );
  return { practice, own };
}

/** Leads someone who is no member away from the page. */
function leaveIfRefused(error: unknown): never {
  if (!isAppError(error) || error.code !== 'practice-not-found') throw error;
  notify.error('Access Denied', errorText(error));
  throw redirect(paths.practicePets);
}

/** Where a practice asks to be verified, and its members see how far that is. */
export function Component() {
  const { practice, own: loaded } = useLoaderData<typeof loader>();
  const [sent, setSent] = useState<OwnStanding | null>(null);
  const own = sent ?? loaded;
  // Only managers get the application. While they can send it, its form has the vets.
  const hasVets = own.state === 'verified' && needsVets(own) && own.application !== null;
  const changesVets = hasVets && !own.can_apply;
  return (
    <Page
      title="Verification"
      heading="Verification"
      subtitle={
        <span className={typography.note} dir="auto">
          {own.name}
        </span>
      }
      back={practiceHome(practice)}
      width="narrow"
    >
      <PracticePlaces practice={practice} current="verification" />
      <Card className={layout.stack3}>
        <PracticeStanding standing={own.standing} />
        <div role="status" className={layout.stack2}>
          {standingTexts(own).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <Told own={own} />
      </Card>
      {own.can_apply && (
        <ApplicationForm key={own.application?.sent_at} practiceId={practice.id} own={own} onSent={setSent} />
      )}
      {changesVets && (
        <NamedVets practiceId={practice.id} vets={own.application?.vets ?? []} onChange={setSent} />
      )}
      {hasVets && (
        <VetAccounts practiceId={practice.id} vets={own.application?.vets ?? []} onChange={setSent} />
      )}
      {!own.can_apply && own.application && <Sent application={own.application} hasVets={!changesVets} />}
      {own.news.length > 0 && <Story own={own} />}
    </Page>
  );
}

/** What managers did themselves, and know. */
const OWN_NEWS: readonly News['kind'][] = ['applied', 'vet-named', 'vet-removed', 'vet-account'];

/** The question or reason that is newest, word for word. */
function Told({ own: { state, news } }: { own: OwnStanding }) {
  const [newest] = news;
  const isTold = newest?.text && ['in-question', 'refused', 'suspended', 'verified'].includes(state);
  if (!isTold || OWN_NEWS.includes(newest.kind)) return null;
  return (
    <blockquote className={styles.told} dir="auto">
      {newest.text}
    </blockquote>
  );
}

interface SentProps {
  application: NonNullable<OwnStanding['application']>;
  hasVets: boolean;
}

function Sent({ application, hasVets }: SentProps) {
  const { documents, vets, sent_at } = application;
  return (
    <section className={layout.stack3}>
      <h2>What you sent</h2>
      <p className={typography.note}>{`Sent ${momentText(sent_at)}`}</p>
      <ul className={layout.stack2}>
        {documents.map(({ id, name }) => (
          <li key={id} dir="auto" className={styles.typed}>
            {name}
          </li>
        ))}
        {(hasVets ? vets : []).map(({ name, license }) => (
          <li key={license} className={styles.typed}>
            <bdi>{name}</bdi>, license <bdi>{license}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Story({ own: { news } }: { own: OwnStanding }) {
  return (
    <section className={layout.stack3}>
      <h2>So far</h2>
      <ol>
        {news.map(({ kind, at, text }) => (
          <li key={at + kind} className={classNames(layout.stack1, styles.news)}>
            <strong>{NEWS_NAMES[kind]}</strong>
            <time dateTime={at} className={typography.note}>
              {momentText(at)}
            </time>
            {text && (
              <p className={styles.typed} dir="auto">
                {text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

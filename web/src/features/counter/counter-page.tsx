import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { PracticeAtCounter } from '../../../../contract/practices/counter.ts';
import { counterCalls } from '../../../../contract/practices/counter-calls.ts';
import { call } from '../../platform/api/call.ts';
import { paths, signInPath } from '../../platform/paths.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { useSessionHint } from '../../platform/session/use-session-hint.ts';
import { PracticeLogo } from '../../shared/practices/practice-logo.tsx';
import { PracticeStanding } from '../../shared/practices/practice-standing.tsx';
import { WhatStays } from '../../shared/practices/what-stays.tsx';
import { countryName } from '../../shared/texts/place-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { isAppError } from '../../ui/error-text.ts';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import typography from '../../ui/typography.module.css';
import { useLoaded } from '../../ui/use-loaded.ts';
import styles from './counter.module.css';

/** Where the code on a practice's counter leads: who the practice is, and the way to open pets to it. */
export function Component() {
  const { code = '' } = useParams();
  const [isClosed, setIsClosed] = useState(false);
  const { data, failure, reload } = useLoaded(
    (signal) =>
      call(counterCalls['show-counter'], { params: { code }, quiet: true, ...(signal && { signal }) }),
    (error) => setIsClosed(isAppError(error) && error.code === 'practice-closed'),
  );
  // The card of a practice that was closed may still be on a counter.
  const title = isClosed ? 'No longer on Pawfile' : 'This code doesn’t work';
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      {!data && !failure && (
        <>
          <PageTitle title="Share with a practice" />
          <PageSkeleton late />
        </>
      )}
      {!data && failure && (
        <Card>
          <PageTitle title={title} />
          <ErrorState
            as="h1"
            title={title}
            detail={failure}
            {...(!isClosed && { onRetry: () => void reload() })}
            action={
              <LinkButton variant="secondary" to={paths.home}>
                Pawfile’s start page
              </LinkButton>
            }
          />
        </Card>
      )}
      {data && <AtCounter code={code} practice={data} />}
    </div>
  );
}

function AtCounter({ code, practice }: { code: string; practice: PracticeAtCounter }) {
  const { name, address, country, standing, opening_words, takes_pets, logo } = practice;
  const title = `Share your pet with ${name}`;
  return (
    <div className={layout.stack5}>
      <PageTitle title={title} />
      <h1 dir="auto" className={styles.heading}>
        {title}
      </h1>
      <Card className={layout.stack4}>
        <div className={layout.stack2}>
          <PracticeLogo logo={logo} />
          <PracticeStanding standing={standing} />
          <p dir="auto" className={classNames(typography.note, styles.address)}>
            {`${address}\n${countryName(country)}`}
          </p>
        </div>
        {opening_words && (
          <p dir="auto" className={styles.words}>
            {opening_words}
          </p>
        )}
        <ol className={styles.steps}>
          <li>Sign in or create a free account.</li>
          <li>Choose your pets, and what the practice may see: vaccinations and treatments, or more.</li>
          <li>The practice finds your pet in its list. You see each day on which it looks.</li>
        </ol>
        <WhatStays />
        {takes_pets ? (
          <Way code={code} />
        ) : (
          <p>This practice doesn’t take new pets in Pawfile at the moment.</p>
        )}
      </Card>
    </div>
  );
}

/** To the choice, by way of an account. */
function Way({ code }: { code: string }) {
  const hint = useSessionHint();
  const next = practicePaths.choice(code);
  if (hint.state === 'loading') return null;
  if (hint.email !== null) {
    return (
      <div className={layout.stack2}>
        <div className={layout.wrap}>
          <LinkButton to={next}>Choose your pets</LinkButton>
        </div>
        <p className={typography.fine}>
          You’re signed in as <bdi>{hint.email}</bdi>. <Link to={paths.dashboard}>Home</Link>
        </p>
      </div>
    );
  }
  return (
    <div className={layout.wrap}>
      <LinkButton to={`${paths.createAccount}&next=${encodeURIComponent(next)}`}>Create account</LinkButton>
      <LinkButton variant="secondary" to={signInPath(next)}>
        Sign in
      </LinkButton>
    </div>
  );
}

import { useLocation } from 'react-router-dom';
import { shareTokenSchema } from '../../../../contract/ids.ts';
import { paths, signInPath } from '../../platform/paths.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { useSessionHint } from '../../platform/session/use-session-hint.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FailedLink } from '../../ui/failed-link.tsx';
import layout from '../../ui/layout.module.css';
import { LinkFrame } from '../../ui/link-frame.tsx';
import { PageTitle } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { AskOwner } from './ask-owner.tsx';

const TITLE = 'Save to my practice';

/** Where *Save to my practice* on a shared page leads. Opening it changes nothing. */
export function Component() {
  const { hash } = useLocation();
  const hint = useSessionHint();
  const token = shareTokenSchema.safeParse(hash.slice(1)).data;
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {hint.state === 'loading' && (
        <>
          <PageTitle title={TITLE} />
          <PageSkeleton late />
        </>
      )}
      {hint.state === 'known' && !token && (
        <FailedLink
          title="This link doesn’t work"
          detail="Part of the link is missing. Open the owner’s share link, and choose “Save to my practice” there."
          action={
            <LinkButton variant="secondary" to={hint.email === null ? paths.home : paths.dashboard}>
              Home
            </LinkButton>
          }
        />
      )}
      {hint.state === 'known' && token && hint.email === null && (
        <LinkFrame title={TITLE} state="visitor">
          <p>
            For members of a veterinary practice on Pawfile: sign in, and we ask the owner to share this pet
            with your practice.
          </p>
          <div className={layout.wrap}>
            <LinkButton to={signInPath(practicePaths.save(token))}>Sign in</LinkButton>
            <LinkButton variant="secondary" to={paths.businessSignup} reloadDocument>
              Pawfile for practices
            </LinkButton>
          </div>
        </LinkFrame>
      )}
      {hint.state === 'known' && token && hint.email !== null && (
        <AskOwner key={`${token} ${hint.email}`} token={token} title={TITLE} />
      )}
    </>
  );
}

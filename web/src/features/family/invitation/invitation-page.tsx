import { useLocation } from 'react-router-dom';
import { keptInvitation } from '../../../platform/session/pending-invitation.ts';
import { useSessionHint } from '../../../platform/session/use-session-hint.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { Invitation, type InvitationProps } from './invitation.tsx';
import { readInvitationLink } from './invitation-link.ts';
import { NoInvitation } from './no-invitation.tsx';

/** Few invitations are to practices. */
const MemberInvitation = onDemand(async () => (await import('./member-invitation.tsx')).MemberInvitation, {
  loading: <PageSkeleton late />,
});

const LinkedInvitation = (props: InvitationProps) =>
  props.link.isToPractice ? <MemberInvitation {...props} /> : <Invitation {...props} />;

/**
 * Where an invitation leads, from an email or a code. Opening it changes nothing. Its token is in the fragment, which
 * no server gets, or kept by this browser while its reader signed in or up.
 */
export function Component() {
  const { hash } = useLocation();
  const hint = useSessionHint();
  const link = readInvitationLink(hash) ?? keptInvitation();
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {hint.state === 'loading' && (
        <>
          <PageTitle title="Invitation" />
          <PageSkeleton late />
        </>
      )}
      {hint.state === 'known' && !link && (
        <NoInvitation
          title="This link doesn’t work"
          detail="Part of the link is missing. Open it from the invitation email, or scan the code again."
          isSignedIn={hint.email !== null}
        />
      )}
      {hint.state === 'known' && link && (
        // Another link in the same tab changes only the fragment, and another account sees another answer.
        <LinkedInvitation key={`${link.token} ${hint.email}`} link={link} account={hint.email} />
      )}
    </>
  );
}

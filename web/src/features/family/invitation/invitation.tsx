import type { ReceivedInvitation } from '../../../../../contract/grants/grants.ts';
import { today as currentDay } from '../../../platform/clock.ts';
import { paths } from '../../../platform/paths.ts';
import { accessText } from '../../../shared/people/access-texts.ts';
import { permissionsOf } from '../../../shared/people/role-texts.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { LinkButton } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { LinkFrame } from '../../../ui/link-frame.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import { Answer, OtherAccount, SignedOut } from './answers.tsx';
import styles from './invitation.module.css';
import type { InvitationLink } from './invitation-link.ts';
import { NoInvitation } from './no-invitation.tsx';
import { useInvitation } from './use-invitation.ts';

export interface InvitationProps {
  link: InvitationLink;
  /** The address of the account that is signed in; null without one. */
  account: string | null;
}

/** What someone is invited to, and the way to accept it. */
export function Invitation({ link, account }: InvitationProps) {
  const isSignedIn = account !== null;
  const state = useInvitation(link.token, isSignedIn);
  const { invitation, isForAccount, failure, refusal, isDeclined } = state;
  if (refusal) return <NoInvitation {...refusal} isSignedIn={isSignedIn} />;
  if (!invitation) {
    if (!failure) {
      return (
        <>
          <PageTitle title="Invitation" />
          <PageSkeleton late />
        </>
      );
    }
    const title = 'We couldn’t load the invitation';
    return (
      <NoInvitation
        title={title}
        detail={failure}
        isSignedIn={isSignedIn}
        onRetry={() => void state.reload()}
      />
    );
  }
  const owner = shorten(invitation.owner_name, 40);
  const title = isDeclined ? 'You declined' : titleText(invitation);
  return (
    <LinkFrame title={title} state={String(isDeclined)}>
      {isDeclined && (
        <>
          <p role="status">{`${owner} sees that you declined. The invitation no longer works.`}</p>
          <div className={layout.wrap}>
            <LinkButton to={paths.dashboard}>Home</LinkButton>
          </div>
        </>
      )}
      {!isDeclined && <Offer invitation={invitation} />}
      {!isDeclined && isForAccount && <Answer {...state} account={account ?? ''} />}
      {!isDeclined && !isForAccount && isSignedIn && <OtherAccount link={link} account={account} />}
      {!isDeclined && !isSignedIn && <SignedOut link={link} />}
    </LinkFrame>
  );
}

function titleText({ owner_name, pet_name, all_pets }: ReceivedInvitation): string {
  const [owner, pet] = [shorten(owner_name, 40), shorten(pet_name, 40)];
  return all_pets ? `${owner} shares all their pets with you` : `${owner} shares ${pet} with you`;
}

/** What accepting it means. */
function Offer({ invitation }: { invitation: ReceivedInvitation }) {
  const { role, all_pets } = invitation;
  const [owner, pet] = [shorten(invitation.owner_name, 40), shorten(invitation.pet_name, 40)];
  return (
    <>
      {all_pets && <p>{`That is ${pet}, ${owner}’s other pets and any added later.`}</p>}
      <div className={layout.stack2}>
        <p>{`As a ${accessText(invitation, currentDay())}, you can:`}</p>
        <ul className={styles.list}>
          {permissionsOf(role).map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </div>
      <p className={typography.note}>
        {`${owner} and co-owners see your email address, and what you add and change. You can stop at any time.`}
      </p>
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BUSINESS_TYPES } from '../../../../../contract/contact/contact.ts';
import { practiceCalls } from '../../../../../contract/practices/practice-calls.ts';
import type { ReceivedMemberInvitation } from '../../../../../contract/practices/team.ts';
import { call } from '../../../platform/api/call.ts';
import { loadPractices } from '../../../platform/api/load-practices.ts';
import { paths } from '../../../platform/paths.ts';
import { practicePaths } from '../../../platform/practice-paths.ts';
import { forgetInvitation } from '../../../platform/session/pending-invitation.ts';
import { isOpenClinic } from '../../../shared/practices/open-clinic.ts';
import { PracticeStanding } from '../../../shared/practices/practice-standing.tsx';
import { rolesText, roleText } from '../../../shared/practices/role-names.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { errorText } from '../../../ui/error-text.ts';
import layout from '../../../ui/layout.module.css';
import frame from '../../../ui/link-page.module.css';
import { notify } from '../../../ui/notify.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { Answer, OtherAccount, SignedOut } from './answers.tsx';
import styles from './invitation.module.css';
import type { InvitationProps } from './invitation.tsx';
import { NoInvitation } from './no-invitation.tsx';
import { type Refusal, refusalOf } from './refusals.ts';

/** An invitation to the team of a practice. Whoever isn't signed in learns its name after that. */
export const MemberInvitation = ({ link, account }: InvitationProps) =>
  account === null ? (
    <Frame title="You’re invited to a team">
      <p>Sign in to see which practice invites you and what you can do there.</p>
      <SignedOut link={link} />
    </Frame>
  ) : (
    <Addressed link={link} account={account} />
  );

function Addressed({ link, account }: InvitationProps & { account: string }) {
  const { token } = link;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const load = (signal?: AbortSignal) =>
    call(practiceCalls['read-member-invitation'], {
      body: { token },
      quiet: true,
      ...(signal && { signal }),
    });
  const refuse = (error: unknown) => {
    const refused = refusalOf(error, 'team');
    setRefusal(refused);
    return refused !== null;
  };
  const { data, failure, reload } = useLoaded(load, (error) => void refuse(error));
  if (refusal && link.email && link.email.toLowerCase() !== account.toLowerCase()) {
    return (
      <Frame title="You’re invited to a team">
        <OtherAccount link={link} account={account} />
      </Frame>
    );
  }
  if (refusal) return <NoInvitation {...refusal} isSignedIn />;
  if (data) return <Offer token={token} account={account} invitation={data} onRefused={refuse} />;
  if (!failure) {
    return (
      <>
        <PageTitle title="Invitation" />
        <PageSkeleton late />
      </>
    );
  }
  return (
    <NoInvitation
      title="We couldn’t load the invitation"
      detail={failure}
      isSignedIn
      onRetry={() => void reload()}
    />
  );
}

interface OfferProps {
  token: string;
  account: string;
  invitation: ReceivedMemberInvitation;
  onRefused: (error: unknown) => boolean;
}

function Offer({ token, account, invitation, onRefused }: OfferProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const [isDeclined, setIsDeclined] = useState(false);
  const name = shorten(invitation.practice_name, 40);
  const answer = async (way: 'accept' | 'decline', title: string, send: () => Promise<void>) => {
    if (busy) return;
    setBusy(way);
    try {
      await send();
      forgetInvitation();
    } catch (error) {
      if (!onRefused(error)) notify.error(title, errorText(error));
    } finally {
      setBusy(null);
    }
  };
  const accept = () =>
    answer('accept', 'Not accepted', async () => {
      const { practice_id } = await call(practiceCalls['accept-member-invitation'], { body: { token } });
      const joined = (await loadPractices().catch(() => [])).find(({ id }) => id === practice_id);
      notify.success(`You’re on the team of ${name}`);
      const isAtPatients = joined && isOpenClinic(joined);
      void navigate(isAtPatients ? paths.vetDashboard : practicePaths.team(practice_id), { replace: true });
    });
  const decline = () =>
    answer('decline', 'Not declined', async () => {
      await call(practiceCalls['decline-member-invitation'], { body: { token } });
      setIsDeclined(true);
    });
  if (isDeclined) {
    return (
      <Frame title="You declined">
        <p role="status">The invitation no longer works.</p>
        <div className={layout.wrap}>
          <LinkButton to={paths.dashboard}>Home</LinkButton>
        </div>
      </Frame>
    );
  }
  return (
    <Frame title={`${name} invites you to its team`}>
      <p>
        <span>{BUSINESS_TYPES[invitation.kind]}</span> · <PracticeStanding standing={invitation.standing} />
      </p>
      <div className={layout.stack2}>
        <p>{`As ${rolesText(invitation.roles)}, you can:`}</p>
        <ul className={styles.list}>
          {invitation.roles.map((role) => (
            <li key={role}>{lowered(roleText(role, invitation.kind))}</li>
          ))}
        </ul>
      </div>
      <p className={typography.note}>
        Colleagues see your name and email. They don’t see your own pets. You can leave at any time.
      </p>
      <Answer busy={busy} accept={accept} decline={decline} account={account} />
    </Frame>
  );
}

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const heading = useFocusRecovery<HTMLHeadingElement>(title);
  return (
    <div className={frame.page}>
      <PageTitle title={title} />
      <h1 ref={heading} tabIndex={-1} dir="auto" className={frame.heading}>
        {title}
      </h1>
      <Card className={layout.stack4}>{children}</Card>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, signInPath } from '../../../platform/paths.ts';
import { keepInvitation } from '../../../platform/session/pending-invitation.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { InvitationLink } from './invitation-link.ts';

interface AnswerProps {
  busy: 'accept' | 'decline' | null;
  accept: () => Promise<void>;
  decline: () => Promise<void>;
  account: string;
}

/** Accepts or declines an invitation. */
export const Answer = ({ busy, accept, decline, account }: AnswerProps) => (
  <div className={layout.stack2}>
    <div className={layout.wrap}>
      <Button busy={busy === 'accept'} onClick={() => void accept()}>
        {busy === 'accept' ? 'Accepting…' : 'Accept'}
      </Button>
      <Button variant="ghost" busy={busy === 'decline'} onClick={() => void decline()}>
        {busy === 'decline' ? 'Declining…' : 'Decline'}
      </Button>
    </div>
    <SmallPrint>
      You’re signed in as <bdi>{account}</bdi>.
    </SmallPrint>
  </div>
);

/** Leads someone who signed in with another address to the right account. */
export function OtherAccount({ link, account }: { link: InvitationLink; account: string }) {
  const navigate = useNavigate();
  const change = async () => {
    keepInvitation(link);
    const { signOut } = await import('../../../platform/session/account.ts');
    await signOut();
    void navigate(signInPath(paths.invitation));
  };
  return (
    <div className={layout.stack3}>
      <p>
        You’re signed in as <bdi>{account}</bdi>, but this invitation is for{' '}
        <bdi>{link.email ?? 'another account'}</bdi>.
      </p>
      <div className={layout.wrap}>
        <Button onClick={() => void change()}>Use another account</Button>
        <LinkButton variant="ghost" to={paths.dashboard}>
          Home
        </LinkButton>
      </div>
    </div>
  );
}

/** Leads someone without a session to an account. */
export const SignedOut = ({ link }: { link: InvitationLink }) => (
  <div className={layout.stack3}>
    <div className={layout.wrap}>
      <LinkButton
        to={`${paths.createAccount}&next=${encodeURIComponent(paths.invitation)}`}
        onClick={() => keepInvitation(link)}
      >
        Create account
      </LinkButton>
      <LinkButton variant="secondary" to={signInPath(paths.invitation)} onClick={() => keepInvitation(link)}>
        Sign in
      </LinkButton>
    </div>
    <SmallPrint>
      {link.email ? (
        <>
          Use <bdi>{link.email}</bdi>: the invitation works for that address only.
        </>
      ) : (
        'An account is free. You accept the invitation in the next step.'
      )}
    </SmallPrint>
  </div>
);

const SmallPrint = ({ children }: { children: ReactNode }) => <p className={typography.fine}>{children}</p>;

import { dayText } from '../../../../contract/day-text.ts';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import type { MemberInvitation } from '../../../../contract/practices/team.ts';
import { call } from '../../platform/api/call.ts';
import { PeopleRow, Waiting } from '../../shared/people/people-row.tsx';
import { rolesText } from '../../shared/practices/role-names.ts';
import { Button } from '../../ui/button.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { notify, useAttempt } from '../../ui/notify.ts';

interface MemberInvitationRowProps {
  practiceId: string;
  invitation: MemberInvitation;
  onChanged: () => Promise<void>;
}

/** An open invitation, which a manager can withdraw. */
export function MemberInvitationRow({ practiceId, invitation, onChanged }: MemberInvitationRowProps) {
  const { busy, attempt } = useAttempt();
  const { id, name, email, roles, invited_at } = invitation;
  const withdraw = () =>
    attempt('Invitation not withdrawn', async () => {
      await call(practiceCalls['withdraw-member-invitation'], { params: { practiceId, invitationId: id } });
      notify.success('Invitation withdrawn');
      await onChanged();
    });
  return (
    <PeopleRow
      picture={<Waiting icon={<MailIcon />} />}
      name={<bdi>{name}</bdi>}
      note={
        <>
          <bdi>{email}</bdi>
          <span>{` · ${rolesText(roles)} · invited ${dayText(invited_at.slice(0, 10))}`}</span>
        </>
      }
      action={
        <Button size="small" variant="ghost" busy={busy} onClick={() => void withdraw()}>
          {busy ? 'Withdrawing…' : 'Withdraw'}
        </Button>
      }
    />
  );
}

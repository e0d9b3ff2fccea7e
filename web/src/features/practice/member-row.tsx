import { useState } from 'react';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import type { Practice } from '../../../../contract/practices/practices.ts';
import type { ShownMember } from '../../../../contract/practices/team.ts';
import { call } from '../../platform/api/call.ts';
import { Initial } from '../../shared/people/initial.tsx';
import { PeopleRow } from '../../shared/people/people-row.tsx';
import { rolesText } from '../../shared/practices/role-names.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { notify, useAttempt } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { RoleFields } from './role-fields.tsx';

interface MemberRowProps {
  practice: Practice;
  member: ShownMember;
  /** Whether the reader changes roles and removes people. */
  isManager: boolean;
  onChanged: () => Promise<void>;
}

/** A member. For managers the row opens in place: roles, and the end of the membership. */
export const MemberRow = ({ practice, member, isManager, onChanged }: MemberRowProps) => (
  <PeopleRow
    picture={<Initial name={member.name} />}
    name={
      <>
        <bdi>{member.name}</bdi>
        {member.is_self && <span> (you)</span>}
      </>
    }
    note={rolesText(member.roles)}
    opened={
      isManager
        ? (close) => (
            <EditMember
              practice={practice}
              member={member}
              onChanged={async () => {
                close();
                await onChanged();
              }}
            />
          )
        : undefined
    }
  />
);

function EditMember({ practice, member, onChanged }: Omit<MemberRowProps, 'isManager'>) {
  const [roles, setRoles] = useState(member.roles);
  const { busy, attempt } = useAttempt();
  const [isAsking, setIsAsking] = useState(false);
  const params = { practiceId: practice.id, memberId: member.user_id };
  const name = shorten(member.name, 40);
  const save = () =>
    attempt('Roles not saved', async () => {
      await call(practiceCalls['set-member-roles'], { params, body: { roles } });
      notify.success('Roles saved');
      await onChanged();
    });
  const remove = async () => {
    if (!(await attempt('Not removed', () => call(practiceCalls['remove-member'], { params })))) return;
    setIsAsking(false);
    notify.success(`${name} was removed`);
    await onChanged();
  };
  const isSame = roles.join() === member.roles.join();
  return (
    <div className={layout.stack4}>
      <p className={typography.note}>
        {member.email && <bdi>{member.email}</bdi>}
        {member.license && <span>{`${member.email ? ' · license' : 'License'} ${member.license}`}</span>}
      </p>
      <RoleFields kind={practice.kind} roles={roles} onChange={setRoles} />
      <div className={layout.wrap}>
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          disabled={isSame || roles.length === 0}
          onClick={() => void save()}
        >
          {busy ? 'Saving…' : 'Save roles'}
        </Button>
        {!member.is_self && (
          <Button size="small" variant="ghost" onClick={() => setIsAsking(true)}>
            {`Remove ${name}`}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove ${name}?`}
        description={removalText(name, practice)}
        confirmLabel="Remove"
        busyLabel="Removing…"
        onConfirm={remove}
      />
    </div>
  );
}

const removalText = (name: string, { kind }: Practice) =>
  kind === 'veterinary'
    ? `${name} will no longer see this practice or its patients. What ${name} added stays.`
    : `${name} will no longer see the team and profile.`;

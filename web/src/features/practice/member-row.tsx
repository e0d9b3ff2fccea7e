import { useId, useState } from 'react';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import type { Practice } from '../../../../contract/practices/practices.ts';
import type { ShownMember } from '../../../../contract/practices/team.ts';
import { call } from '../../platform/api/call.ts';
import { Initial } from '../../shared/people/initial.tsx';
import { rolesText } from '../../shared/practices/role-names.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { RoleFields } from './role-fields.tsx';
import styles from './team.module.css';

interface MemberRowProps {
  practice: Practice;
  member: ShownMember;
  /** Whether the reader changes roles and removes people. */
  isManager: boolean;
  onChanged: () => Promise<void>;
}

/** A member. For managers the row opens in place: roles, and the end of the membership. */
export function MemberRow({ practice, member, isManager, onChanged }: MemberRowProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const row = useFocusRecovery<HTMLLIElement>(String(isOpen));
  const words = (
    <>
      <Initial name={member.name} />
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi>{member.name}</bdi>
          {member.is_self && <span> (you)</span>}
        </span>
        <span className={typography.note}>{rolesText(member.roles)}</span>
      </span>
    </>
  );
  if (!isManager) {
    return (
      <li className={styles.row}>
        <span className={styles.head}>{words}</span>
      </li>
    );
  }
  const changed = async () => {
    setIsOpen(false);
    await onChanged();
  };
  return (
    <li ref={row} tabIndex={-1} className={styles.row}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words}
        <ChevronDownIcon className={styles.chevron} />
      </button>
      <div id={id} hidden={!isOpen} className={styles.more}>
        {isOpen && <EditMember practice={practice} member={member} onChanged={changed} />}
      </div>
    </li>
  );
}

function EditMember({ practice, member, onChanged }: Omit<MemberRowProps, 'isManager'>) {
  const [roles, setRoles] = useState(member.roles);
  const [busy, setBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const params = { practiceId: practice.id, memberId: member.user_id };
  const name = shorten(member.name, 40);
  const save = async () => {
    setBusy(true);
    try {
      await call(practiceCalls['set-member-roles'], { params, body: { roles } });
      notify.success('Roles saved');
      await onChanged();
    } catch (error) {
      notify.error('Roles not saved', errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const remove = async () => {
    try {
      await call(practiceCalls['remove-member'], { params });
    } catch (error) {
      return notify.error('Not removed', errorText(error));
    }
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

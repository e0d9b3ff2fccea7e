import { useState } from 'react';
import { mayDo } from '../../../../contract/access/duties.ts';
import { applicationCalls } from '../../../../contract/practices/application-calls.ts';
import type { OwnStanding } from '../../../../contract/practices/applications.ts';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import type { ShownMember } from '../../../../contract/practices/team.ts';
import type { NamedVet } from '../../../../contract/practices/vets.ts';
import { call } from '../../platform/api/call.ts';
import { EditDialog } from '../../shared/forms/edit-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { errorText } from '../../ui/error-text.ts';
import { checkForm } from '../../ui/forms/check-form.ts';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import { SelectField } from '../../ui/select.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import typography from '../../ui/typography.module.css';
import { useLoaded } from '../../ui/use-loaded.ts';
import styles from './verification.module.css';

interface VetAccountsProps {
  practiceId: string;
  vets: readonly NamedVet[];
  onChange: (own: OwnStanding) => void;
}

/** Whose account each vet’s name and license are: nobody else signs by them. */
export function VetAccounts({ practiceId, vets, onChange }: VetAccountsProps) {
  const { data, failure, reload } = useLoaded((signal) =>
    call(practiceCalls['get-team'], { params: { practiceId }, ...(signal && { signal }) }),
  );
  const [choosing, setChoosing] = useState<NamedVet | null>(null);
  return (
    <section aria-labelledby="accounts" className={layout.stack4}>
      <h2 id="accounts">Their accounts</h2>
      <p className={typography.note}>
        Only the account that you choose here signs with a vet’s name and license. Managers who are vets need
        no choice.
      </p>
      {data && (
        <ul className={layout.stack2}>
          {vets.map((vet) => (
            <li key={vet.name + vet.license} className={classNames(layout.line, styles.file)}>
              <span className={styles.fileName}>
                <bdi>{vet.name}</bdi>
                <br />
                <span className={typography.note}>{accountText(vet, data.members)}</span>
              </span>
              <Button
                variant="secondary"
                size="small"
                aria-label={`${choiceOf(vet)} of ${vet.name}`}
                onClick={() => setChoosing(vet)}
              >
                {choiceOf(vet)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!data &&
        (failure ? (
          <ErrorState
            as="p"
            title="We couldn’t load your team"
            detail={failure}
            onRetry={() => void reload()}
          />
        ) : (
          <PageSkeleton late />
        ))}
      {choosing && data && (
        <ChooseAccount
          practiceId={practiceId}
          vet={choosing}
          members={data.members.filter(({ roles }) => mayDo(roles, 'sign'))}
          onChange={onChange}
          onClose={() => setChoosing(null)}
        />
      )}
    </section>
  );
}

const choiceOf = ({ member_id }: NamedVet) => (member_id === null ? 'Choose account' : 'Change account');

const accountOf = ({ name, email }: ShownMember) => (email === null ? name : `${name}, ${email}`);

function accountText({ member_id }: NamedVet, members: readonly ShownMember[]): string {
  if (member_id === null) return 'No account chosen yet';
  const member = members.find(({ user_id }) => user_id === member_id);
  return member ? `Account: ${accountOf(member)}` : 'The account is no longer in your team';
}

interface ChooseAccountProps extends Pick<VetAccountsProps, 'practiceId' | 'onChange'> {
  vet: NamedVet;
  /** Those who may sign. */
  members: readonly ShownMember[];
  onClose: () => void;
}

function ChooseAccount({ practiceId, vet, members, onChange, onClose }: ChooseAccountProps) {
  const { name, license } = vet;
  const known = members.find(({ user_id }) => user_id === vet.member_id)?.user_id ?? '';
  const [chosen, setChosen] = useState(known);
  const unsaved = useUnsaved(chosen !== known);
  const { errors, ...state } = useCheckedForm({
    check: () =>
      checkForm(applicationCalls['set-vet'].body, { name, license, signs: true, member_id: chosen }),
    save: async (body) => {
      const own = await call(applicationCalls['set-vet'], { params: { practiceId }, body });
      unsaved.current = false;
      notify.success('Account chosen');
      onChange(own);
      onClose();
    },
    onFailure: (error) => notify.error('Nothing was changed', errorText(error)),
  });
  return (
    <EditDialog
      title={`Choose the account of ${name}`}
      description={`Its owner signs as ${name}, license ${license}.`}
      subject="this choice"
      saveLabel="Save"
      missing={{ 'an account': chosen === '' }}
      state={{ ...state, unsaved }}
      onClose={onClose}
    >
      <SelectField
        label="Account"
        hint="Vets of your team. Invite others under Team first."
        required
        placeholder="Choose an account"
        name="member_id"
        value={chosen}
        error={errors.member_id}
        options={members.map((member) => [member.user_id, accountOf(member)])}
        onChange={setChosen}
      />
    </EditDialog>
  );
}

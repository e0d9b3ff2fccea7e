import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import type { Practice } from '../../../../contract/practices/practices.ts';
import { call } from '../../platform/api/call.ts';
import { PeopleRows } from '../../shared/people/people-row.tsx';
import { loadPracticePage, practiceHome } from '../../shared/practices/load-practice.ts';
import { hasLapsed } from '../../shared/practices/open-clinic.ts';
import { PracticePlaces } from '../../shared/practices/practice-places.tsx';
import { PracticeSubtitle } from '../../shared/practices/practice-subtitle.tsx';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';
import type { InviteMemberDialogProps } from './invite-member-dialog.tsx';
import { MemberInvitationRow } from './member-invitation-row.tsx';
import { MemberRow } from './member-row.tsx';
import { OwnMembership } from './own-membership.tsx';
import { TeamHistory } from './team-history.tsx';

/** Needs the connection itself. */
const InviteMemberDialog = lazyPanel<InviteMemberDialogProps>(
  async () => (await import('./invite-member-dialog.tsx')).InviteMemberDialog,
  { isOnDemand: true },
);

export const loader = ({ params: { practiceId = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadPracticePage(practiceId, signal, (params) => call(practiceCalls['get-team'], { params, signal }));

/** The members of a practice, whom its managers invite, change and remove. */
export function Component() {
  const { practice, data: team } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [isInviting, setIsInviting] = useState(false);
  const isManager = practice.roles.includes('manager');
  const self = team.members.find(({ is_self }) => is_self);
  const { length } = team.members;
  return (
    <Page
      title={`Team of ${practice.name}`}
      heading={<bdi>{practice.name}</bdi>}
      subtitle={<PracticeSubtitle practice={practice} />}
      back={practiceHome(practice)}
      width="narrow"
      actions={
        isManager &&
        !practice.closed_at &&
        !hasLapsed(practice) && (
          <Button icon={<PlusIcon />} onClick={() => setIsInviting(true)}>
            Invite someone
          </Button>
        )
      }
    >
      <PracticePlaces practice={practice} current="team" />
      <section className={layout.stack3} aria-labelledby="team-heading">
        <h2 id="team-heading">Team</h2>
        <PeopleRows>
          {team.members.map((member) => (
            <MemberRow
              key={member.user_id}
              practice={practice}
              member={member}
              isManager={isManager}
              onChanged={revalidate}
            />
          ))}
          {team.invitations.map((invitation) => (
            <MemberInvitationRow
              key={invitation.id}
              practiceId={practice.id}
              invitation={invitation}
              onChanged={revalidate}
            />
          ))}
        </PeopleRows>
        {isManager && length === 1 && team.invitations.length === 0 && (
          <p className={typography.note}>{alone(practice)}</p>
        )}
      </section>
      {self && (
        <OwnMembership
          key={`${self.name} ${self.license} ${self.roles}`}
          practice={practice}
          member={self}
          onChanged={revalidate}
        />
      )}
      {isManager && <TeamHistory practiceId={practice.id} />}
      <InviteMemberDialog
        open={isInviting}
        onOpenChange={setIsInviting}
        practice={practice}
        onChanged={revalidate}
      />
    </Page>
  );
}

const alone = ({ kind }: Pick<Practice, 'kind'>) => {
  const whom = kind === 'veterinary' ? 'vets and staff' : 'your staff';
  return `Only you are here so far. Invite ${whom}: each signs in with an account of their own.`;
};

import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { may } from '../../../../contract/access/powers.ts';
import { grantCalls } from '../../../../contract/grants/grant-calls.ts';
import { call } from '../../platform/api/call.ts';
import { rememberPeople, useKnownPeople } from '../../platform/api/known-people.ts';
import { paths } from '../../platform/paths.ts';
import { loadPetPage } from '../../shared/loading/load-pet-page.ts';
import { OwnReminders } from '../../shared/people/own-reminders.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';
import { CanDo } from './can-do.tsx';
import { History } from './history.tsx';
import type { InviteDialogProps } from './invite-dialog.tsx';
import { loadPractices } from './load-practices.ts';
import { PeopleList } from './people-list.tsx';
import styles from './people-page.module.css';
import { PracticeRequests } from './practice-requests.tsx';
import { Practices } from './practices.tsx';

/** Needs the connection itself. */
const InviteDialog = lazyPanel<InviteDialogProps>(
  async () => (await import('./invite-dialog.tsx')).InviteDialog,
  { isOnDemand: true },
);

export const loader = ({ params: { petId = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadPetPage('Error loading people', signal, async () => {
    const people = await call(grantCalls['list-people'], { params: { petId }, signal });
    rememberPeople(petId, people);
    return { petId, people, ...(await loadPractices(petId, people.role, signal)) };
  });

/** Who looks after a pet: its owner invites, changes and removes people; others see what their role shows them. */
export function Component() {
  const { petId, people: loaded, practices, requests } = useLoaderData<typeof loader>();
  // What its reader has changed since.
  const people = useKnownPeople(petId) ?? loaded;
  const { revalidate } = useRevalidator();
  const [isInviting, setIsInviting] = useState(false);
  const { pet_name, role, is_archived } = people;
  const isOwner = may(role, 'own');
  const name = <bdi>{shorten(pet_name, 40)}</bdi>;
  return (
    <Page
      title={`Who looks after ${pet_name}`}
      heading={<>Who looks after {name}</>}
      back={{ to: paths.pet(petId), label: shorten(pet_name) }}
      width="narrow"
      actions={
        isOwner &&
        !is_archived && (
          <Button icon={<PlusIcon />} onClick={() => setIsInviting(true)}>
            Invite someone
          </Button>
        )
      }
    >
      {is_archived && (
        <p className={typography.note}>
          {name} is archived. People who have access can still read the records, and no one gets reminders.
        </p>
      )}
      <PeopleList petId={petId} people={people} onChanged={revalidate} />
      {isOwner && !is_archived && <PracticeRequests petId={petId} petName={pet_name} requests={requests} />}
      <Practices petId={petId} petName={pet_name} practices={practices} role={role} onChanged={revalidate} />
      {!is_archived && <OwnReminders petId={petId} people={people} />}
      {isOwner && !is_archived && people.people.length === 0 && people.invitations.length === 0 && (
        <p className={styles.alone}>
          {practices?.length === 0 && <span>Only you look after {name} so far. </span>}
          <span>
            Invite the people who feed, walk or watch {name}. Each uses an account of their own, and you
            choose what they can do and until when.
          </span>
        </p>
      )}
      <div className={layout.stack5}>
        <CanDo />
        <History key={JSON.stringify(people)} petId={petId} people={people} />
      </div>
      <InviteDialog
        open={isInviting}
        onOpenChange={setIsInviting}
        petId={petId}
        people={people}
        onChanged={revalidate}
      />
    </Page>
  );
}

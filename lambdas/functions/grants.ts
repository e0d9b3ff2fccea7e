import type { Api } from '../../contract/api.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { grantCalls } from '../../contract/grants/grant-calls.ts';
import { practiceGrantCalls } from '../../contract/grants/practice-grant-calls.ts';
import { practiceRequestCalls } from '../../contract/grants/practice-request-calls.ts';
import { type AcceptDeps, acceptInvitation, declineInvitation } from '../domain/access/accept.ts';
import { createInvitation, type InviteDeps, withdrawInvitation } from '../domain/access/invite.ts';
import { listPractices, type PracticesDeps } from '../domain/access/list-practices.ts';
import {
  type CountDeps,
  countMadeLinks,
  endGrant,
  type HistoryDeps,
  leavePet,
  listHistory,
  listPeople,
  type PeopleDeps,
  updateGrant,
} from '../domain/access/people.ts';
import { updatePetReminders } from '../domain/access/pet-reminders.ts';
import type { EndAccessDeps } from '../domain/access/ports.ts';
import { type PracticeGrantDeps, updatePracticeGrant } from '../domain/access/practice-grants.ts';
import { readInvitation } from '../domain/access/read-invitation.ts';
import type { CleanupJob } from '../domain/jobs/cleanup-job.ts';
import { practiceOfCode } from '../domain/practices/counter.ts';
import { createGrantingPractices, createPracticesOf } from '../domain/practices/granting-practice.ts';
import type { CounterStore } from '../domain/practices/ports.ts';
import {
  acceptRequest,
  declineRequest,
  grantAtCounter,
  listRequests,
  type RequestDeps,
} from '../domain/practices/requests.ts';
import { cleanupQueue, createDelayableQueue, createJobQueue, createMailJobs } from '../gateways/job-queue.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { type Caller, isFresh } from '../platform/caller.ts';
import { readEnv, readMailQueue } from '../platform/env.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createAccessStore } from '../store/access.ts';
import { createAccessHistory } from '../store/access-history.ts';
import { withArchived } from '../store/archived.ts';
import { createCounterStore, createGrantingStore } from '../store/counters.ts';
import { createMadeLinks } from '../store/made-links.ts';
import { createPetStore } from '../store/pets.ts';
import { createPracticeGrantStore } from '../store/practice-grants.ts';
import { createRequestStore } from '../store/practice-requests.ts';
import { createFindMailed } from '../store/reminder-settings.ts';
import type { Table } from '../store/table.ts';
import { createUnsubscriptions } from '../store/unsubscriptions.ts';
import { newIdAt, newToken, sha256 } from './new-id.ts';
import { createOwnerFunction, type OwnerHandlers } from './owner-function.ts';

type GrantDeps = InviteDeps &
  AcceptDeps &
  EndAccessDeps &
  HistoryDeps &
  CountDeps &
  PeopleDeps &
  PracticesDeps &
  PracticeGrantDeps &
  RequestDeps & { counters: CounterStore };

/** The calls about who has access to a pet, in a function of their own because they ask whose address is whose. */
export function createHandler(runtime: Runtime) {
  const depsOn = connectDeps(runtime);
  return createOwnerFunction({
    calls: { ...grantCalls, ...practiceGrantCalls, ...practiceRequestCalls },
    handlersOn: (table) => handlersOf(depsOn(table)),
    readsBeside: true,
    runtime,
  });
}

const handlersOf = (deps: GrantDeps): OwnerHandlers<OperationsOf<Api, 'grants'>> => {
  const isFreshly = ({ session }: Caller) => isFresh(session.beganAt, deps.now());
  return {
    'list-people': ({ access, params }) => listPeople(deps, access, params.petId),
    'list-access-history': ({ access, params, query }) =>
      listHistory(deps, access, params.petId, query.before),
    'create-invitation': ({ caller, access, params, body }) =>
      createInvitation(deps, access.ownerId, params.petId, body, isFreshly(caller)),
    'withdraw-invitation': async ({ access, params }) => {
      await withdrawInvitation(deps, access.ownerId, params.petId, params.invitationId);
      return undefined;
    },
    'update-grant': async ({ caller, access, params, body }) => {
      const change = { input: body, isFresh: isFreshly(caller) };
      await updateGrant(deps, access.ownerId, params.petId, params.grantId, change);
      return undefined;
    },
    'count-made-links': ({ access, params }) =>
      countMadeLinks(deps, access.ownerId, params.petId, params.grantId),
    'end-grant': async ({ access, params }) => {
      await endGrant(deps, access.ownerId, params.petId, params.grantId);
      return undefined;
    },
    'read-invitation': ({ caller, body }) => readInvitation(deps, caller.userId, body.token),
    'accept-invitation': async ({ caller, body }) => ({
      grant_ids: await acceptInvitation(deps, caller.userId, body.token),
    }),
    'decline-invitation': async ({ caller, body }) => {
      await declineInvitation(deps, caller.userId, body.token);
      return undefined;
    },
    'update-pet-reminders': async ({ caller, params, body }) => {
      await updatePetReminders(deps, caller.userId, params.grantId, body.enabled);
      return undefined;
    },
    'grant-to-practice': async ({ caller, params, body }) => {
      const practiceId = await practiceOfCode(deps, params.code);
      return { grant_ids: await grantAtCounter(deps, { ownerId: caller.userId, practiceId }, body) };
    },
    'list-practice-grants': ({ access, params }) => listPractices(deps, access.ownerId, params.petId),
    'update-practice-grant': async ({ caller, access, params: { petId, grantId }, body }) => {
      const named = { ownerId: access.ownerId, petId, grantId, isFresh: isFreshly(caller) };
      await updatePracticeGrant(deps, named, body);
      return undefined;
    },
    'list-practice-requests': ({ caller }) => listRequests(deps, caller.userId),
    'accept-practice-request': async ({ access, params: { petId, askingId: practiceId }, body }) => ({
      grant_ids: await acceptRequest(deps, { ownerId: access.ownerId, petId, practiceId }, body),
    }),
    'decline-practice-request': async ({ access, params: { petId, askingId: practiceId } }) => {
      await declineRequest(deps, { ownerId: access.ownerId, petId, practiceId });
      return undefined;
    },
    'leave-pet': async ({ caller, params }) => ({
      grant_ids: await leavePet(deps, caller.userId, params.grantId),
    }),
  };
};

/** Connects to AWS once; the stores are as cheap as the table that they get. */
function connectDeps({ env, aws, now }: Runtime): (table: Table) => GrantDeps {
  const { CLEANUP_QUEUE_URL, USER_POOL_ID } = readEnv(env);
  const gateways = {
    cleanup: createJobQueue<CleanupJob>(aws, cleanupQueue(CLEANUP_QUEUE_URL)),
    patientJobs: createDelayableQueue<CleanupJob>(aws, CLEANUP_QUEUE_URL),
    mailJobs: createMailJobs(aws, readMailQueue(env)),
    owners: createOwnerDirectory(aws, USER_POOL_ID),
    digest: sha256,
    newToken,
    newId: newIdAt(now),
    now,
  } as const;
  return (table) => ({
    ...gateways,
    access: createAccessStore(table),
    history: createAccessHistory(table),
    counters: createCounterStore(table),
    practices: createGrantingPractices(createGrantingStore(table), now),
    practicesOf: createPracticesOf(createGrantingStore(table), now),
    practiceGrants: createPracticeGrantStore(table),
    requests: createRequestStore(table),
    madeLinks: createMadeLinks(table),
    pets: createPetStore(table),
    keptPets: createPetStore(withArchived(table)),
    findMailed: createFindMailed(table),
    unsubscriptions: createUnsubscriptions(table),
  });
}

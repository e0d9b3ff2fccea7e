import type { Api } from '../../contract/api.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { practiceCalls } from '../../contract/practices/practice-calls.ts';
import { rulesCalls } from '../../contract/practices/rules-calls.ts';
import type { CleanupJob } from '../domain/jobs/cleanup-job.ts';
import {
  type AnswerDeps,
  acceptMemberInvitation,
  declineMemberInvitation,
  readMemberInvitation,
} from '../domain/practices/answer-invitation.ts';
import {
  leavePractice,
  removeMember,
  setMemberRoles,
  updateMembership,
} from '../domain/practices/change-member.ts';
import { type ClosePracticeDeps, closePractice } from '../domain/practices/close-practice.ts';
import {
  type InviteMemberDeps,
  inviteMember,
  withdrawMemberInvitation,
} from '../domain/practices/invite-member.ts';
import { type LogoDeps, removeLogo, setLogo } from '../domain/practices/logo.ts';
import {
  getPractice,
  listPractices,
  openPractice,
  type PracticeDeps,
  type UpdatePracticeDeps,
  updatePractice,
} from '../domain/practices/practices.ts';
import { chooseRules, getRules, type RulesDeps } from '../domain/practices/rules.ts';
import { getTeam } from '../domain/practices/team.ts';
import { listTeamHistory } from '../domain/practices/team-history.ts';
import type { TeamHistoryStore } from '../domain/practices/team-ports.ts';
import { cleanupQueue, createDelayableQueue, createJobQueue, createMailJobs } from '../gateways/job-queue.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { type Caller, isFresh } from '../platform/caller.ts';
import { readEnv, readMailQueue } from '../platform/env.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createPracticeStore } from '../store/practices.ts';
import { createRulesStore } from '../store/rules.ts';
import type { Table } from '../store/table.ts';
import { createTeamHistory } from '../store/team-history.ts';
import { createTeamStore } from '../store/teams.ts';
import { createVerificationStore } from '../store/verification.ts';
import { newIdAt, newToken, sha256 } from './new-id.ts';
import { createOwnerFunction, type OwnerHandlers } from './owner-function.ts';
import { createPracticeGate } from './practice-gate.ts';

type Deps = PracticeDeps & { teamHistory: TeamHistoryStore } & InviteMemberDeps &
  AnswerDeps &
  ClosePracticeDeps &
  UpdatePracticeDeps &
  LogoDeps &
  RulesDeps;

/** The calls about practices and their members, in a function of their own because few rights reach a practice. */
export function createHandler(runtime: Runtime) {
  const depsOn = connectDeps(runtime);
  return createOwnerFunction({
    calls: { ...practiceCalls, ...rulesCalls },
    handlersOn: (table) => handlersOf(depsOn(table)),
    gateOn: createPracticeGate(runtime),
    readsBeside: true,
    runtime,
  });
}

const handlersOf = (deps: Deps): OwnerHandlers<OperationsOf<Api, 'practices'>> => {
  const isFreshly = ({ session }: Caller) => isFresh(session.beganAt, deps.now());
  return {
    'list-practices': ({ caller }) => listPractices(deps, caller.userId),
    'open-practice': ({ caller, body, idempotencyKey }) =>
      openPractice(deps, caller.userId, body, idempotencyKey),
    'get-practice': async ({ access }) => getPractice(deps, access),
    'update-practice': ({ access, body }) => updatePractice(deps, access, body),
    'get-rules': ({ access }) => getRules(deps, access.practiceId),
    'choose-rules': ({ access, body }) => chooseRules(deps, access, body),
    'set-logo': ({ access, body }) => setLogo(deps, access, body),
    'remove-logo': async ({ access, params }) => {
      await removeLogo(deps, access, params.logo);
      return undefined;
    },
    'close-practice': async ({ access }) => {
      await closePractice(deps, access);
      return undefined;
    },
    'get-team': ({ access }) => getTeam(deps, access),
    'list-team-history': ({ access, query }) => listTeamHistory(deps, access, query.before),
    'invite-member': ({ caller, access, body }) => inviteMember(deps, access, body, isFreshly(caller)),
    'withdraw-member-invitation': async ({ access, params }) => {
      await withdrawMemberInvitation(deps, access, params.invitationId);
      return undefined;
    },
    'set-member-roles': async ({ caller, access, params, body }) => {
      await setMemberRoles(deps, access, params.memberId, { ...body, isFresh: isFreshly(caller) });
      return undefined;
    },
    'remove-member': async ({ access, params }) => {
      await removeMember(deps, access, params.memberId);
      return undefined;
    },
    'update-membership': async ({ access, body }) => {
      await updateMembership(deps, access, body);
      return undefined;
    },
    'leave-practice': async ({ access }) => {
      await leavePractice(deps, access);
      return undefined;
    },
    'read-member-invitation': ({ caller, body }) => readMemberInvitation(deps, caller.userId, body.token),
    'accept-member-invitation': ({ caller, body }) => acceptMemberInvitation(deps, caller.userId, body.token),
    'decline-member-invitation': async ({ caller, body }) => {
      await declineMemberInvitation(deps, caller.userId, body.token);
      return undefined;
    },
  };
};

/** Connects to AWS once; the stores are as cheap as the table that they get. */
function connectDeps({ env, aws, now }: Runtime): (table: Table) => Deps {
  const { CLEANUP_QUEUE_URL, REMOVE_ACCOUNT_QUEUE_URL, USER_POOL_ID } = readEnv(env);
  const gateways = {
    owners: createOwnerDirectory(aws, USER_POOL_ID),
    cleanup: createJobQueue(aws, cleanupQueue(CLEANUP_QUEUE_URL)),
    removals: createJobQueue(aws, cleanupQueue(REMOVE_ACCOUNT_QUEUE_URL)),
    ruleJobs: createDelayableQueue<CleanupJob>(aws, CLEANUP_QUEUE_URL),
    mailJobs: createMailJobs(aws, readMailQueue(env)),
    digest: sha256,
    newToken,
    newId: newIdAt(now),
    now,
  } as const;
  return (table) => ({
    ...gateways,
    practices: createPracticeStore(table),
    rules: createRulesStore(table),
    teams: createTeamStore(table),
    teamHistory: createTeamHistory(table),
    verification: createVerificationStore(table),
  });
}

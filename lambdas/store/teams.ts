import * as z from 'zod/mini';
import { MEMBER_ROLES } from '../../contract/access/duties.ts';
import { practiceAsPayer } from '../../contract/billing/payer.ts';
import type { Member } from '../domain/practices/ports.ts';
import type { OpenMemberInvitation, TeamChange, TeamStore } from '../domain/practices/team-ports.ts';
import { IS_OPEN } from './closed.ts';
import { setFields } from './conditional-update.ts';
import { countUp, readGrantsVersion } from './grants-version.ts';
import { ttlOf } from './invitation-row.ts';
import { invitationsOfPractice, membersOfPractice } from './key-conditions.ts';
import {
  grantsVersionKey,
  memberInvitationKey,
  memberInvitationPointerKey,
  memberKey,
  membershipKey,
  practiceKey,
  profileKey,
  subscriberKey,
  teamKey,
} from './keys.ts';
import { keepLicense } from './licenses.ts';
import { deleteLogo, hasLogo } from './logos.ts';
import { fromMemberRow, fromPracticeRow, toMemberRows } from './practice-row.ts';
import { orNull, storedList } from './row-schema.ts';
import { isVersion } from './subscribers.ts';
import { getItem, type Item, queryAll, type Table, unguarded } from './table.ts';
import { putTeamChange } from './team-history.ts';
import { type Action, transact } from './transaction.ts';

/** Counts the changes of a team, so that its limits hold however many calls run at once. */
export const teamRowSchema = z.object({ version: z.int(), mailed_at: z._default(z.array(z.string()), []) });

/** An invitation to a practice. A role of a later release is not given. */
export const memberInvitationRowSchema = z.object({
  id: z.string(),
  practice_id: z.string(),
  invited_by: z.string(),
  email: z.string(),
  name: z.string(),
  roles: storedList(z.enum(MEMBER_ROLES)),
  invitation_hash: z.string(),
  invited_at: z.string(),
  expires_at: z.string(),
  accepted_by: orNull(z.string()),
});

export const memberInvitationPointerRowSchema = z.object({
  practice_id: z.string(),
  invitation_id: z.string(),
});

function fromRow(item: Item): { invitation: OpenMemberInvitation; acceptedBy: string | null } {
  const row = memberInvitationRowSchema.parse(item);
  return {
    acceptedBy: row.accepted_by,
    invitation: {
      id: row.id,
      practiceId: row.practice_id,
      invitedBy: row.invited_by,
      email: row.email,
      name: row.name,
      roles: row.roles,
      tokenHash: row.invitation_hash,
      invitedAt: new Date(row.invited_at),
      expiresAt: new Date(row.expires_at),
    },
  };
}

/** The teams of the practices. Their changes bring their own conditions along, those about the caller too. */
export function createTeamStore(guarded: Table): TeamStore {
  const table = unguarded(guarded);

  const find = async (practiceId: string, invitationId: string) => {
    const item = await getItem(table, memberInvitationKey(practiceId, invitationId));
    return item && fromRow(item);
  };

  return {
    async get(practiceId) {
      // The version comes first: what changes after it makes the write fail.
      const team = await getItem(table, teamKey(practiceId));
      const [members, invitations] = await Promise.all([
        queryAll(table, membersOfPractice(practiceId)),
        queryAll(table, invitationsOfPractice(practiceId)),
      ]);
      const { version, mailed_at } = teamRowSchema.parse(team ?? { version: 0 });
      return {
        version,
        members: members.map(fromMemberRow),
        invitations: invitations
          .map(fromRow)
          .flatMap(({ invitation, acceptedBy }) => (acceptedBy === null ? [invitation] : [])),
        mailedAt: mailed_at.map((time) => new Date(time)),
      };
    },

    async mailsOf(userId) {
      const { version, mailed_at } = await readGrantsVersion(table, userId);
      return { version, mailedAt: mailed_at.map((time) => new Date(time)) };
    },

    async findInvitation(tokenHash) {
      const pointer = await getItem(table, memberInvitationPointerKey(tokenHash));
      if (!pointer) return null;
      const { practice_id, invitation_id } = memberInvitationPointerRowSchema.parse(pointer);
      return find(practice_id, invitation_id);
    },

    async invitation(practiceId, invitationId) {
      const found = await find(practiceId, invitationId);
      return found?.acceptedBy === null ? found.invitation : null;
    },

    async practice(practiceId) {
      const item = await getItem(table, practiceKey(practiceId));
      const practice = item && fromPracticeRow(item);
      return practice?.endedAt === null ? practice : null;
    },

    async commit(change) {
      const { held } = change;
      const kept = held && (await keepLicense(table, held.member, held.at));
      return (await transact<string>(table, { ...actionsOf(change), ...kept })).committed;
    },
  };
}

/** The actions of a change but for a license, by names that say what they do. */
function actionsOf({
  practiceId,
  versions,
  put,
  remove,
  invite,
  withdraw = [],
  accept,
  mailedAt,
  noted,
  close,
}: TeamChange): Record<string, Action> {
  const { team, person } = versions;
  return {
    team: countUp(teamKey(practiceId), team, { mailedAt }),
    ...(person && { person: countUp(grantsVersionKey(person.userId), person.version, person) }),
    ...(put && putMember(put)),
    ...(noted && { noted: putTeamChange(practiceId, team + 1, noted) }),
    ...(remove && removeMember(remove)),
    ...(invite && putInvitation(invite)),
    ...Object.fromEntries(withdraw.flatMap((each) => deleteInvitation(each))),
    ...(close && closePractice(practiceId, close)),
    ...(accept && {
      account: { ConditionCheck: { Key: profileKey(accept.by), ConditionExpression: IS_OPEN } },
      practice: {
        ConditionCheck: {
          Key: practiceKey(practiceId),
          ConditionExpression: 'ended_at = :open',
          ExpressionAttributeValues: { ':open': null },
        },
      },
      [`invitation ${accept.invitation.id}`]: {
        Update: {
          Key: memberInvitationKey(practiceId, accept.invitation.id),
          UpdateExpression: 'SET accepted_by = :user',
          ConditionExpression: 'accepted_by = :nobody',
          ExpressionAttributeValues: { ':user': accept.by, ':nobody': null },
        },
      },
    }),
  };
}

const closePractice = (
  practiceId: string,
  { at, subscriber, logo }: NonNullable<TeamChange['close']>,
): Record<string, Action> => ({
  practice: {
    Update: {
      Key: practiceKey(practiceId),
      UpdateExpression: 'SET ended_at = :now REMOVE logo',
      ConditionExpression: `ended_at = :open AND ${hasLogo(logo)}`,
      ExpressionAttributeValues: {
        ':now': at.toISOString(),
        ':open': null,
        ...(logo !== null && { ':logo': logo }),
      },
    },
  },
  ...deleteLogo(logo),
  plan: {
    ConditionCheck: { Key: subscriberKey(practiceAsPayer(practiceId)), ...isVersion(subscriber) },
  },
});

/** Writes both rows: new ones, or what changes of those in the version before. */
function putMember(member: Member): Record<string, Action> {
  const { roles, name, email, license, version } = member;
  const write = (Item: Item): Action => {
    if (version === 1) return { Put: { Item, ConditionExpression: 'attribute_not_exists(PK)' } };
    const update = setFields({ roles, name, email, license, version });
    return {
      Update: {
        Key: { PK: Item.PK, SK: Item.SK },
        ...update,
        ConditionExpression: 'version = :before',
        ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':before': version - 1 },
      },
    };
  };
  const rows = toMemberRows(member);
  return { member: write(rows.practice), membership: write(rows.person) };
}

/** A missing twin is no obstacle: what is half there must end too. */
const removeMember = ({ practiceId, userId }: Member): Record<string, Action> => ({
  member: { Delete: { Key: memberKey(practiceId, userId) } },
  membership: { Delete: { Key: membershipKey(userId, practiceId) } },
});

function putInvitation(invitation: OpenMemberInvitation): Record<string, Action> {
  const { id, practiceId, tokenHash, invitedBy, invitedAt, expiresAt, ...row } = invitation;
  const isNew = { ConditionExpression: 'attribute_not_exists(PK)' };
  const own: Item = {
    ...memberInvitationKey(practiceId, id),
    ...row,
    id,
    practice_id: practiceId,
    invited_by: invitedBy,
    invitation_hash: tokenHash,
    invited_at: invitedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    accepted_by: null,
    ...ttlOf(invitation),
  };
  const pointer: Item = {
    ...memberInvitationPointerKey(tokenHash),
    practice_id: practiceId,
    invitation_id: id,
    ...ttlOf(invitation),
  };
  return {
    [`invitation ${id}`]: { Put: { Item: own, ...isNew } },
    [`pointer ${id}`]: { Put: { Item: pointer, ...isNew } },
  };
}

const deleteInvitation = ({
  id,
  practiceId,
  tokenHash,
}: OpenMemberInvitation): (readonly [string, Action])[] => [
  [`invitation ${id}`, { Delete: { Key: memberInvitationKey(practiceId, id) } }],
  [`pointer ${id}`, { Delete: { Key: memberInvitationPointerKey(tokenHash) } }],
];

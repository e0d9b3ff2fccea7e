import * as z from 'zod/mini';
import { MEMBER_ROLES } from '../../contract/access/duties.ts';
import { TEAM_CHANGES } from '../../contract/practices/team-history.ts';
import type { NotedChange, TeamHistoryStore } from '../domain/practices/team-ports.ts';
import { changesOfTeam } from './key-conditions.ts';
import { TEAM_CHANGE_PREFIX, teamChangeKey } from './keys.ts';
import { orNull, storedList, storedOrNull } from './row-schema.ts';
import { toSeconds } from './seconds.ts';
import { queryPage, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';
import type { Action } from './transaction.ts';

/** Changes are listed for three years, so that a practice's list of them is bounded. */
const KEPT_SECONDS = 3 * 365 * 86_400;

const ENTRIES_A_PAGE = 50;

const rolesSchema = z._default(storedList(z.enum(MEMBER_ROLES)), []);

/** It names no account: who left, or deleted theirs, stays in words. A kind of a later release is left out. */
export const teamChangeRowSchema = z.object({
  at: z.string(),
  kind: storedOrNull(z.enum(TEAM_CHANGES)),
  name: z.string(),
  roles: rolesSchema,
  before: rolesSchema,
  by: orNull(z.string()),
});

/** The write of a change; `version`: the team's after it. */
export const putTeamChange = (
  practiceId: string,
  version: number,
  { at, kind, name, roles, before, by }: NotedChange,
): Action => ({
  Put: {
    Item: {
      ...teamChangeKey(practiceId, `${at.toISOString()}#${version}`),
      at: at.toISOString(),
      kind,
      name,
      roles,
      before,
      by,
      [TTL_ATTRIBUTE]: toSeconds(at) + KEPT_SECONDS,
    },
  },
});

/** The histories of the teams of the table. */
export const createTeamHistory = (table: Table): TeamHistoryStore => ({
  async list(practiceId, before) {
    const query = { ScanIndexForward: false, Limit: ENTRIES_A_PAGE, ...changesOfTeam(practiceId) };
    const startKey = before === undefined ? undefined : teamChangeKey(practiceId, before);
    const { items, lastKey } = await queryPage(table, query, startKey);
    return {
      changes: items.flatMap((item) => {
        const { kind, at, ...row } = teamChangeRowSchema.parse(item);
        return kind === null ? [] : [{ ...row, kind, at: new Date(at) }];
      }),
      next: lastKey ? String(lastKey.SK).slice(TEAM_CHANGE_PREFIX.length) : null,
    };
  },
});

import * as z from 'zod';
import { CognitoError } from './cognito-error.ts';
import { operation } from './protocol.ts';
import type { User } from './state.ts';
import { describeUser, listAttributes } from './users.ts';

const membersSchema = z.object({
  UserPoolId: z.string(),
  GroupName: z.string(),
  Limit: z.int().min(1).max(60).default(60),
  NextToken: z.string().regex(/^\d+$/).optional(),
});

export const listUsersInGroup = operation(membersSchema, async (pool, input) => {
  const members = pool.state.read().users.filter(({ groups }) => groups.includes(input.GroupName));
  const { page, next } = pageOf(members, input.NextToken, input.Limit);
  return { Users: page.map(describeListed), ...(next && { NextToken: next }) };
});

/** All groups that have members, on one page: the local pool has no list of groups. */
export const listGroups = operation(z.object({ UserPoolId: z.string() }), async (pool) => {
  const names = new Set(pool.state.read().users.flatMap(({ groups }) => groups));
  return { Groups: [...names].map((GroupName) => ({ GroupName, UserPoolId: pool.poolId })) };
});

const listSchema = z.object({
  UserPoolId: z.string(),
  Limit: z.int().min(1).max(60).default(60),
  PaginationToken: z.string().regex(/^\d+$/).optional(),
  Filter: z.string().optional(),
});

export const listUsers = operation(listSchema, async (pool, input) => {
  const matches = input.Filter ? parseFilter(input.Filter) : () => true;
  const found = pool.state.read().users.filter(matches);
  const { page, next } = pageOf(found, input.PaginationToken, input.Limit);
  return { Users: page.map(describeListed), ...(next && { PaginationToken: next }) };
});

const describeListed = (user: User) => ({ ...describeUser(user), Attributes: listAttributes(user) });

/** The items from a position on, and the next position. */
function pageOf<Item>(items: readonly Item[], token: string | undefined, limit: number) {
  const start = Number(token ?? 0);
  const end = start + limit;
  return { page: items.slice(start, end), next: end < items.length ? String(end) : undefined };
}

/** Parses `email = "…"` or, for a prefix, `email ^= "…"`; also for sub, username and cognito:user_status. */
function parseFilter(filter: string): (user: User) => boolean {
  const [, name, operator, quoted] = /^\s*([\w:]+)\s*(\^?=)\s*"(.*)"\s*$/.exec(filter) ?? [];
  if (name === undefined || quoted === undefined) {
    throw new CognitoError('InvalidParameterException', 'Error while parsing filter');
  }
  const wanted = quoted.toLowerCase();
  return (user) => {
    const values: Record<string, string> = {
      email: user.email.toLowerCase(),
      sub: user.sub,
      username: user.sub,
      'cognito:user_status': user.status.toLowerCase(),
    };
    const value = values[name];
    return value !== undefined && (operator === '=' ? value === wanted : value.startsWith(wanted));
  };
}

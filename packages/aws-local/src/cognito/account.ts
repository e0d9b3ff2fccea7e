import * as z from 'zod';
import { operation } from './protocol.ts';
import { describeFactors } from './software-token.ts';
import type { State } from './state.ts';
import { revokeSessions } from './tokens.ts';
import { listAttributes } from './users.ts';

const accessSchema = z.object({ AccessToken: z.string() });

export const getUser = operation(accessSchema, async (pool, input) => {
  const user = await pool.tokens.authorize(input.AccessToken);
  return { Username: user.sub, UserAttributes: listAttributes(user), ...describeFactors(user) };
});

export const globalSignOut = operation(accessSchema, async (pool, input) => {
  const { sub } = await pool.tokens.authorize(input.AccessToken);
  await pool.state.update((state) => revokeSessions(state, sub));
  return {};
});

export const deleteUser = operation(accessSchema, async (pool, input) => {
  const { sub } = await pool.tokens.authorize(input.AccessToken);
  await pool.state.update((state) => removeUser(state, sub));
  return {};
});

const revokeSchema = z.object({ ClientId: z.string(), Token: z.string() });

/** An unknown token is not an error: RFC 7009, 2.2. */
export const revokeToken = operation(revokeSchema, async (pool, input) => {
  await pool.tokens.revoke(input.Token);
  return {};
});

/** Removes a user. Keeps the revoked sessions, so that their tokens get AWS's answer. */
export function removeUser(state: State, sub: string): void {
  revokeSessions(state, sub);
  state.users = state.users.filter((user) => user.sub !== sub);
}

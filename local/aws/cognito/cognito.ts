import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { type JsonFile, openJsonFile } from '../../platform/json-file.ts';
import { createChallenges } from './challenges.ts';
import { createCodeChallenges } from './code-challenges.ts';
import { createConfirmations, type PostConfirmation } from './confirmations.ts';
import { createHandler } from './handler.ts';
import { createMessages, type MessageOptions } from './messages.ts';
import type { Pool } from './pool.ts';
import { type Keys, type State, stateSchema } from './state.ts';
import { createTokens } from './tokens.ts';
import { createUser, findUser, toUuid } from './users.ts';

export interface CognitoOptions extends Omit<MessageOptions, 'from' | 'region'> {
  /** The PostConfirmation trigger; it gets and returns Cognito's own event. */
  postConfirmation?: PostConfirmation | undefined;
  /** The file that keeps users, sessions and the signing key; without it they live in memory. */
  path?: string | undefined;
  /** The sender of the pool's mails. */
  from?: string | undefined;
  /** Defaults to the region in the pool's id. */
  region?: string | undefined;
  /** The `iss` of the tokens; a function, because the port is only known once the server listens. */
  issuerUrl: () => string;
}

/**
 * A Cognito user pool with one app client: e-mail as username, SRP, PreventUserExistenceErrors. `handle` serves
 * its API, its JWKS and its OpenID configuration. Throws when the state file cannot be read.
 */
export function createCognito(options: CognitoOptions) {
  const { poolId, clientId, now } = options;
  const [idRegion = '', poolName = ''] = poolId.split('_');
  const state = openJsonFile<State>(options.path, stateSchema, { keys: null, users: [], sessions: [] });
  const { keys, saved } = loadKeys(state);
  const pool: Pool = {
    poolId,
    poolName,
    clientId,
    decoySecret: keys.decoy_secret,
    state,
    tokens: createTokens(state, keys, options),
    challenges: createChallenges(poolName),
    codeChallenges: createCodeChallenges(),
    messages: createMessages({
      ...options,
      region: options.region ?? idRegion,
      from: options.from ?? 'no-reply@verificationemail.com',
    }),
    confirmations: createConfirmations({ ...options, region: options.region ?? idRegion }),
    now,
  };

  return {
    handle: createHandler(pool, options.issuerUrl),
    jwks: pool.tokens.jwks,
    /** Resolves once everything is on disk. */
    close: async () => {
      await saved;
      await state.update(() => undefined);
    },
    /** Removes all users and sessions; the keys stay. */
    reset: () =>
      state.update((draft) => {
        draft.users = [];
        draft.sessions = [];
      }),
    /**
     * Puts a confirmed user into the pool and answers the sub, which is the same on every machine and after every
     * reset. A user who is there already keeps everything, but joins the groups that are missing.
     */
    seedUser: ({ email, password, groups = [] }: { email: string; password: string; groups?: string[] }) =>
      state.update((draft) => {
        const present = findUser(draft, email);
        const sub = toUuid(createHash('sha256').update(`${poolId}:${email.toLowerCase()}`).digest('hex'));
        const user = present ?? createUser(poolName, { sub, email, password }, now().getTime());
        if (!present) draft.users.push(user);
        user.status = 'CONFIRMED';
        user.groups = [...new Set([...user.groups, ...groups])];
        return user.sub;
      }),
  };
}

function loadKeys(state: JsonFile<State>): { keys: Keys; saved: Promise<void> } {
  const present = state.read().keys;
  if (present) return { keys: present, saved: Promise.resolve() };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys: Keys = {
    kid: randomUUID(),
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    decoy_secret: randomBytes(32).toString('hex'),
  };
  const saved = state.update((draft) => {
    draft.keys = keys;
  });
  // A state folder that cannot be written shows in the first call that changes something, and in close().
  saved.catch(() => undefined);
  return { keys, saved };
}

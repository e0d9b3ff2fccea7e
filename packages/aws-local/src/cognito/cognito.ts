import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { type JsonFile, openJsonFile } from '@pawfile/local-platform/json-file';
import { createChallenges } from './challenges.ts';
import { createCodeChallenges } from './code-challenges.ts';
import { createConfirmations, type PostConfirmation } from './confirmations.ts';
import { createHandler } from './handler.ts';
import { createMessages, type MessageOptions } from './messages.ts';
import type { Pool } from './pool.ts';
import { type Keys, type State, stateSchema } from './state.ts';
import { createTokens } from './tokens.ts';
import { createUser, findUser, toUuid } from './users.ts';

export type { PostConfirmation };

export interface CognitoOptions extends Omit<MessageOptions, 'from' | 'region'> {
  /** The PostConfirmation trigger; it receives and returns Cognito's event. */
  postConfirmation?: PostConfirmation | undefined;
  /** The lifetime of access and ID tokens. Default: an hour. */
  accessSeconds?: number;
  /** The keys of a new pool. Default: generated; pools in memory share theirs, because generating takes a while. */
  keys?: Keys;
  /** The file for users, sessions and the signing key. Default: in memory. */
  path?: string | undefined;
  /** The sender address of the pool's mails. */
  from?: string | undefined;
  /** Default: the region in the pool's id. */
  region?: string | undefined;
  /** The tokens' `iss`. A function, because the port is known only once the server listens. */
  issuerUrl: () => string;
}

/**
 * A Cognito user pool with one app client: email as username, SRP, PreventUserExistenceErrors. `handle` serves the API,
 * the JWKS and the OpenID configuration. Throws if the state file cannot be read.
 */
export function createCognito(options: CognitoOptions) {
  const { poolId, clientId, now } = options;
  const [idRegion = '', poolName = ''] = poolId.split('_');
  const state = openJsonFile<State>(options.path, stateSchema, { keys: null, users: [], sessions: [] });
  const { keys, saved } = loadKeys(state, options);
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
    /** Removes all users and sessions, but keeps the keys. */
    reset: () =>
      state.update((draft) => {
        draft.users = [];
        draft.sessions = [];
      }),
    /**
     * Adds a confirmed user with a verified address and returns the sub, which is the same on every machine and after
     * every reset. An existing user only joins the missing groups, and has a verified address. `codesSecret`: that of
     * an authenticator app, in Base32, whose codes sign-ins then ask for; null for none.
     */
    seedUser: ({ email, password, groups = [], codesSecret }: SeededUser) =>
      state.update((draft) => {
        const present = findUser(draft, email);
        const sub = toUuid(createHash('sha256').update(`${poolId}:${email.toLowerCase()}`).digest('hex'));
        const user = present ?? createUser(poolName, { sub, email, password }, now().getTime());
        if (!present) draft.users.push(user);
        user.status = 'CONFIRMED';
        user.email_verified = true;
        user.groups = [...new Set([...user.groups, ...groups])];
        if (codesSecret !== undefined) {
          const isOn = codesSecret !== null;
          Object.assign(user.software_token, {
            secret: codesSecret,
            enabled: isOn,
            preferred: isOn,
            used_steps: [],
          });
        }
        return user.sub;
      }),
  };
}

export interface SeededUser {
  email: string;
  /** Without one, the user is there, and no sign-in succeeds. */
  password?: string | undefined;
  groups?: string[];
  codesSecret?: string | null;
}

/** Generates the keys of a pool. */
export function createKeys(): Keys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    kid: randomUUID(),
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    decoy_secret: randomBytes(32).toString('hex'),
  };
}

let keysInMemory: Keys | undefined;

function newKeys({ keys, path }: Pick<CognitoOptions, 'keys' | 'path'>): Keys {
  if (keys) return keys;
  if (path !== undefined) return createKeys();
  keysInMemory ??= createKeys();
  return keysInMemory;
}

function loadKeys(
  state: JsonFile<State>,
  options: Pick<CognitoOptions, 'keys' | 'path'>,
): { keys: Keys; saved: Promise<void> } {
  const present = state.read().keys;
  if (present) return { keys: present, saved: Promise.resolve() };
  const keys = newKeys(options);
  const saved = state.update((draft) => {
    draft.keys = keys;
  });
  // If the folder is not writable, the first call that changes something fails, and so does close().
  saved.catch(() => undefined);
  return { keys, saved };
}

import { randomBytes } from 'node:crypto';
import { CognitoError } from './cognito-error.ts';

/** The client's AuthSessionValidity, which is Cognito's default. */
const LIFETIME_MS = 3 * 60_000;

interface Session {
  userId: string;
  expiresAt: number;
  isUsed: boolean;
}

/**
 * The sign-ins that wait for the code of an authenticator app. They do not survive a restart, nor need they. All times
 * are in milliseconds, on the clock of the pool.
 */
export interface CodeChallenges {
  /** Starts one for whoever has shown the password; answers the session by which it is gone on with. */
  start(userId: string, now: number): string;
  /** Whose session this is. Throws NotAuthorizedException when it is unknown, has expired or was used. */
  check(session: string, now: number): string;
  /** A session works once. */
  end(session: string): void;
}

/** Keeps the open sessions of one pool in memory. */
export function createCodeChallenges(): CodeChallenges {
  const sessions = new Map<string, Session>();
  return {
    start(userId, now) {
      // A day is long enough for a late answer to hear that it is late.
      for (const [name, { expiresAt }] of sessions) if (now - expiresAt > 86_400_000) sessions.delete(name);
      const name = randomBytes(96).toString('base64url');
      sessions.set(name, { userId, expiresAt: now + LIFETIME_MS, isUsed: false });
      return name;
    },
    check(name, now) {
      const session = sessions.get(name);
      if (!session) throw invalidSession();
      if (session.isUsed)
        throw invalidSession('Invalid session for the user, session can only be used once.');
      if (now > session.expiresAt) throw invalidSession('Invalid session for the user, session is expired.');
      return session.userId;
    },
    end(name) {
      const session = sessions.get(name);
      if (session) session.isUsed = true;
    },
  };
}

export function invalidSession(message = 'Invalid session for the user.'): CognitoError {
  return new CognitoError('NotAuthorizedException', message);
}

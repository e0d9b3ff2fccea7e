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
 * The sign-ins that wait for a code of an authenticator app. They end with the process. All times are milliseconds on
 * the pool's clock.
 */
export interface CodeChallenges {
  /** Starts one after the right password. Returns the session that the next call names. */
  start(userId: string, now: number): string;
  /** Returns the session's user id. Throws NotAuthorizedException for an unknown, expired or used session. */
  check(session: string, now: number): string;
  /** Marks a session as used. */
  end(session: string): void;
}

/** Keeps the open sessions of one pool in memory. */
export function createCodeChallenges(): CodeChallenges {
  const sessions = new Map<string, Session>();
  return {
    start(userId, now) {
      // Expired sessions stay for a day, so that a late answer gets the right error.
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

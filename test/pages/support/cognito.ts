import { CUT_OFF, PENDING, type Reply } from './answers.ts';
import { type SignedIn, tokensOf } from './session.ts';

/** Stands before the operation in a request's header. */
export const COGNITO_TARGET = 'AWSCognitoIdentityProviderService.';

/** A refusal of Cognito's, by its name. */
export class CognitoRefusal {
  readonly name: string;
  readonly message: string;
  constructor(name: string, message: string) {
    this.name = name;
    this.message = message;
  }
}

/** `PENDING` and `CUT_OFF` are symbols. */
type Outcome = object | symbol;

/** Cognito's answers by operation, such as `GetUser`; `*` is for those that are not named. */
export type CognitoAnswers = Record<string, Outcome | ((input: Record<string, unknown>) => Outcome)>;

/** Answers a call to Cognito as the test says. Throws when the test has no answer for it. */
export function answerCognito(
  answers: CognitoAnswers,
  operation: string,
  input: Record<string, unknown>,
): Reply | typeof CUT_OFF | typeof PENDING {
  const answer = answers[operation] ?? answers['*'];
  if (answer === undefined) throw new Error(`The test has no answer for Cognito's ${operation}`);
  const outcome = typeof answer === 'function' ? answer(input) : answer;
  if (outcome === CUT_OFF || outcome === PENDING) return outcome;
  const contentType = 'application/x-amz-json-1.1';
  if (!(outcome instanceof CognitoRefusal))
    return { status: 200, contentType, body: JSON.stringify(outcome) };
  const body = JSON.stringify({ __type: outcome.name, message: outcome.message });
  return { status: 400, contentType, body };
}

/** Cognito's answer to a renewal of an account's tokens. */
export function renewedTokens(account: SignedIn, now = Date.now()) {
  const { access, id } = tokensOf(account, now);
  return {
    AuthenticationResult: { AccessToken: access, IdToken: id, ExpiresIn: 600, TokenType: 'Bearer' },
  };
}

/** What follows a right password. */
type Then = 'tokens' | 'code';

/**
 * Cognito's answers to the sign-in of an account by SRP, with any password. With `code`, it asks for a code of the
 * authenticator app, and takes any.
 */
export function signInAnswers(account: SignedIn, then: Then = 'tokens'): CognitoAnswers {
  const { access, id, refresh } = tokensOf(account, Date.now(), 'session-of-a-later-sign-in');
  const AuthenticationResult = {
    AccessToken: access,
    IdToken: id,
    RefreshToken: refresh,
    ExpiresIn: 3600,
    TokenType: 'Bearer',
  };
  const signedIn = { AuthenticationResult, ChallengeParameters: {} };
  const codeAsked = { ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeParameters: {}, Session: 'made-up' };
  return {
    InitiateAuth: {
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: 'made-up',
      ChallengeParameters: {
        USERNAME: account.userId,
        USER_ID_FOR_SRP: account.userId,
        SALT: 'ab'.repeat(16),
        SRP_B: 'cd'.repeat(384),
        SECRET_BLOCK: Buffer.from('made-up').toString('base64'),
      },
    },
    RespondToAuthChallenge: ({ ChallengeName }) =>
      ChallengeName === 'PASSWORD_VERIFIER' && then === 'code' ? codeAsked : signedIn,
  };
}

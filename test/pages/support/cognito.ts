import { CUT_OFF, PENDING, type Reply } from './answers.ts';

/** Stands before the operation in a request's header. */
export const COGNITO_TARGET = 'AWSCognitoIdentityProviderService.';

/** A refusal of Cognito's, by its name. */
export class CognitoRefusal {
  readonly name: `${string}Exception`;
  readonly message: string;
  constructor(name: CognitoRefusal['name'], message: string) {
    this.name = name;
    this.message = message;
  }
}

type Outcome = object | CognitoRefusal | typeof CUT_OFF | typeof PENDING;

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

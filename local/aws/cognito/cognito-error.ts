/** A failure that Cognito tells its caller: `name` is AWS's exception, `message` AWS's text. */
export class CognitoError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** With PreventUserExistenceErrors, an unknown e-mail and a wrong password read the same. */
export function incorrectLogin(): CognitoError {
  return new CognitoError('NotAuthorizedException', 'Incorrect username or password.');
}

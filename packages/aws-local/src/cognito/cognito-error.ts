/** An error that Cognito returns to its caller: `name` is AWS's exception, `message` AWS's text. */
export class CognitoError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** With PreventUserExistenceErrors, an unknown email and a wrong password get the same error. */
export function incorrectLogin(): CognitoError {
  return new CognitoError('NotAuthorizedException', 'Incorrect username or password.');
}

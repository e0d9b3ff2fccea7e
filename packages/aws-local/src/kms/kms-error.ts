/** A refusal with the error code of KMS. */
export class KmsError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A refusal of a request that breaks a constraint of its fields. */
export const invalidRequest = (message: string) => new KmsError('ValidationException', message);

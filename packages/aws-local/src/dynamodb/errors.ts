/** An error in DynamoDB's format, which dynalite's errors have too. */
export type AwsError = Error & { body: { __type: string; message?: string; [detail: string]: unknown } };

/**
 * Creates an error in DynamoDB's format.
 *
 * @param name the exception's name without its namespace
 * @param details more members of the body, such as `CancellationReasons`
 */
export function awsError(name: string, message: string, details: object = {}): AwsError {
  const body = { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message, ...details };
  return Object.assign(new Error(message), { body });
}

export function isAwsError(error: unknown, name?: string): error is AwsError {
  if (!(error instanceof Error && 'body' in error)) return false;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('__type' in body)) return false;
  return name === undefined || String(body.__type).endsWith(`#${name}`);
}

import * as z from 'zod';
import { CognitoError } from './cognito-error.ts';
import type { Pool } from './pool.ts';

/** One operation of the user pool API: parses its input and returns its output, or throws CognitoError. */
export type Operation = (pool: Pool, input: unknown) => Promise<object>;

const targetSchema = z.object({ ClientId: z.string().optional(), UserPoolId: z.string().optional() });

/** Creates an operation that first refuses invalid input, other pools and other clients. */
export function operation<Input extends object>(
  schema: z.ZodType<Input>,
  run: (pool: Pool, input: Input) => Promise<object>,
): Operation {
  return async (pool, input) => {
    const parsed = parseInput(schema, input);
    const { ClientId, UserPoolId } = parseInput(targetSchema, input);
    if (ClientId !== undefined && ClientId !== pool.clientId) {
      throw new CognitoError('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`);
    }
    if (UserPoolId !== undefined && UserPoolId !== pool.poolId) {
      throw new CognitoError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
    }
    return run(pool, parsed);
  };
}

function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const found = issues.map((issue) => {
    const member = issue.path.map(String).join('.');
    return `Value at '${member}' failed to satisfy constraint: ${issue.message}`;
  });
  const count = issues.length === 1 ? '1 validation error' : `${issues.length} validation errors`;
  throw new CognitoError('InvalidParameterException', `${count} detected: ${found.join('; ')}`);
}

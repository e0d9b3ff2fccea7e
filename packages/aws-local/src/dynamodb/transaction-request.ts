import * as z from 'zod';
import type { Item } from './dynalite.ts';
import { awsError } from './errors.ts';

const attributes = z.custom<Item>((value) => typeof value === 'object' && value !== null, {
  error: 'Member must not be null',
});
const text = z.string({ error: 'Member must not be null' });
const target = {
  TableName: text,
  ReturnValuesOnConditionCheckFailure: z.enum(['ALL_OLD', 'NONE']).optional(),
};
const keyed = { ...target, Key: attributes };

function transactItems<T extends z.ZodType>(item: T) {
  return z
    .array(item, { error: 'Member must not be null' })
    .min(1, 'Member must have length greater than or equal to 1')
    .max(100, 'Member must have length less than or equal to 100');
}

const writeRequest = z.object({
  ClientRequestToken: z.string().max(36, 'Member must have length less than or equal to 36').optional(),
  ReturnConsumedCapacity: z.string().optional(),
  TransactItems: transactItems(
    z.object({
      Put: z.looseObject({ ...target, Item: attributes }).optional(),
      Update: z.looseObject({ ...keyed, UpdateExpression: text }).optional(),
      Delete: z.looseObject(keyed).optional(),
      ConditionCheck: z.looseObject({ ...keyed, ConditionExpression: text }).optional(),
    }),
  ),
});
const readRequest = z.object({
  ReturnConsumedCapacity: z.string().optional(),
  TransactItems: transactItems(z.object({ Get: z.looseObject({ TableName: text, Key: attributes }) })),
});

export type TransactItem = z.infer<typeof writeRequest>['TransactItems'][number];

/** @throws ValidationException for the first invalid member */
export const parseTransactWrite = (request: object) => parse(writeRequest, request);
/** @throws ValidationException for the first invalid member */
export const parseTransactGet = (request: object) => parse(readRequest, request);

function parse<T>(schema: z.ZodType<T>, request: object): T {
  const { data, error } = schema.safeParse(request);
  if (data !== undefined) return data;
  const [issue] = error?.issues ?? [];
  const path = (issue?.path ?? []).map((step) =>
    typeof step === 'number' ? `${step + 1}.member` : lowerFirst(step),
  );
  throw awsError(
    'ValidationException',
    `1 validation error detected: Value at '${path.join('.')}' failed to satisfy constraint: ${issue?.message}`,
  );
}

function lowerFirst(step: PropertyKey): string {
  const name = String(step);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

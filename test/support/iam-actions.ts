import * as z from 'zod';
import type { FunctionRow } from '../../lambdas/functions/function-row.ts';
import { FUNCTION_NAMES, type FunctionName, functions } from '../../lambdas/functions/table.ts';
import { bytesOf } from './ask-service.ts';

/** A request as the SDK's HTTP handler gets it, or as a browser sends one that a function has signed. */
export interface SentToAws {
  method: string;
  path: string;
  query?: Record<string, unknown> | undefined;
  headers: Record<string, string>;
  body?: unknown;
}

/** An action of IAM, and what it applies to: a variable's name, an index, or a value that a variable has. */
interface Use {
  action: string;
  resource: string;
  /** Reads the key of a row’s partition, which few rights depend on. */
  readPartition?: () => string | undefined;
}

const keySchema = z.object({ TableName: z.string() }).optional();
const transactionSchema = z.object({
  TransactItems: z.array(
    z.object({
      Get: keySchema,
      Put: keySchema,
      Update: keySchema,
      Delete: keySchema,
      ConditionCheck: keySchema,
    }),
  ),
});
const rowSchema = z.object({ PK: z.object({ S: z.string() }) }).optional();
const rowsSchema = z.looseObject({ Key: rowSchema, Item: rowSchema });
const rangeSchema = z.object({ IndexName: z.string().optional() });
const TABLE = 'TABLE_NAME';

/** Transactions need the rights of their parts, and ranges may be of an index. The other bodies say nothing more. */
function ofDynamoDb(operation: string, readBody: () => unknown): Use[] {
  if (operation.startsWith('Transact')) {
    return transactionSchema.parse(readBody()).TransactItems.flatMap((item) =>
      Object.entries(item).flatMap(([kind, part]) =>
        part
          ? [
              {
                action: `dynamodb:${kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`}`,
                resource: TABLE,
              },
            ]
          : [],
      ),
    );
  }
  if (['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'].includes(operation)) {
    const readPartition = () => {
      const { Key, Item } = rowsSchema.parse(readBody());
      return (Key ?? Item)?.PK.S;
    };
    return [{ action: `dynamodb:${operation}`, resource: TABLE, readPartition }];
  }
  const isRange = operation === 'Query' || operation === 'Scan';
  const resource = (isRange && rangeSchema.parse(readBody()).IndexName) || TABLE;
  return [{ action: `dynamodb:${operation}`, resource }];
}

/** The variable that names a path's bucket. */
const bucketOf = (path: string) =>
  path.startsWith('/pawfile-accounts/') ? 'ACCOUNTS_BUCKET' : 'BUCKET_NAME';

/** By https://docs.aws.amazon.com/AmazonS3/latest/userguide/using-with-s3-policy-actions.html */
function ofS3({ method, path, query = {}, headers, body }: SentToAws): Use[] {
  const has = (name: string) => name in query;
  const use = (...names: string[]) =>
    names.map((name) => ({ action: `s3:${name}`, resource: bucketOf(path) }));
  const version = has('versionId') ? 'Version' : '';
  if (has('tagging')) {
    const verb = { GET: 'Get', PUT: 'Put', DELETE: 'Delete' }[method];
    return use(`${verb}Object${version}Tagging`);
  }
  if (has('versions')) return use('ListBucketVersions');
  if (has('list-type')) return use('ListBucket');
  if (has('delete'))
    return use(String(body).includes('<VersionId>') ? 'DeleteObjectVersion' : 'DeleteObject');
  if (has('uploadId') && method === 'DELETE') return use('AbortMultipartUpload');
  if (method === 'GET' || method === 'HEAD') return use(`GetObject${version}`);
  if (method === 'DELETE') return use(`DeleteObject${version}`);
  return use('PutObject', ...('x-amz-tagging' in headers ? ['PutObjectTagging'] : []));
}

const jsonSchema = z.looseObject({
  QueueUrl: z.string().optional(),
  ConfigurationSetName: z.string().optional(),
  Names: z.array(z.string()).optional(),
  ResourceId: z.string().optional(),
});

/** What a request needs of IAM. Throws for a service that no function uses. */
export function actionsOf(request: SentToAws): Use[] {
  const [service = '', operation = ''] = (request.headers['x-amz-target'] ?? '').split('.');
  const json = (): unknown => JSON.parse(bytesOf(request.body).toString() || '{}');
  if (service.startsWith('DynamoDB_')) return ofDynamoDb(operation, json);
  if (service === 'AmazonSQS') {
    return [{ action: 'sqs:SendMessage', resource: jsonSchema.parse(json()).QueueUrl ?? '' }];
  }
  if (service === 'AWSCognitoIdentityProviderService') {
    // Anyone may make some calls, which the SDK does not sign.
    if (!('authorization' in request.headers)) return [];
    return [{ action: `cognito-idp:${operation}`, resource: 'USER_POOL_ID' }];
  }
  if (service === 'TrentService') return [{ action: `kms:${operation}`, resource: 'SIGNING_KEY_ID' }];
  if (service === 'AmazonSSM') {
    const { Names, ResourceId } = jsonSchema.parse(json());
    return (Names ?? [ResourceId ?? '']).map((resource) => ({ action: `ssm:${operation}`, resource }));
  }
  if (request.path.startsWith('/v2/email/suppression/') && request.method === 'DELETE') {
    return [{ action: 'ses:DeleteSuppressedDestination', resource: 'SENDS_MAIL' }];
  }
  if (request.path.startsWith('/v2/email/')) {
    return [{ action: 'ses:SendEmail', resource: jsonSchema.parse(json()).ConfigurationSetName ?? '' }];
  }
  if (service === '') return ofS3(request);
  throw new Error(`No function may use ${service}.`);
}

/** Whether a function may use an action on this partition: always, or as its row says. */
export function mayUsePartition(name: FunctionName, { action, readPartition }: Use): boolean {
  const { partitions = {} }: Pick<FunctionRow, 'partitions'> = functions[name];
  const prefixes = partitions[action];
  if (!prefixes) return true;
  const partition = readPartition?.();
  return prefixes.some((prefix) => partition?.startsWith(prefix));
}

const RIGHTS = new Map(FUNCTION_NAMES.map((name) => [name, listRights(name)]));

/** The rights in a function's row: an action on what a variable names, or on an index of the table. */
export const rightsOf = (name: FunctionName): ReadonlySet<string> => RIGHTS.get(name) ?? new Set();

function listRights(name: FunctionName): Set<string> {
  const { environment, indexes = [], poolActions = [] } = functions[name];
  return new Set([
    ...Object.entries(environment).flatMap(([variable, actions]) =>
      (actions ?? []).map((action) => `${action} on ${variable}`),
    ),
    ...indexes.map((index) => `dynamodb:Query on ${index}`),
    // A trigger of the pool has no variable for it.
    ...poolActions.map((action) => `${action} on USER_POOL_ID`),
  ]);
}

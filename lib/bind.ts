import { type IPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { FunctionRow, Variable } from '../lambdas/functions/function-row.ts';
import { type FunctionName, functions } from '../lambdas/functions/table.ts';
import { acceptWildcard } from './accept-finding.ts';

/** Grants named actions on named resources. Nothing else grants rights: CDK's own `grant…` methods use wildcards. */
export function grant(principal: IPrincipal, actions: readonly string[], resources: readonly string[]): void {
  principal.addToPrincipalPolicy(new PolicyStatement({ actions: [...actions], resources: [...resources] }));
}

/** Grants an action on rows whose partition keys begin so. */
function grantPartitions(
  principal: IPrincipal,
  action: string,
  resources: readonly string[],
  prefixes: readonly string[],
): void {
  principal.addToPrincipalPolicy(
    new PolicyStatement({
      actions: [action],
      resources: [...resources],
      conditions: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes.map((prefix) => `${prefix}*`) },
        // Otherwise a request without keys would match.
        Null: { 'dynamodb:LeadingKeys': 'false' },
      },
    }),
  );
}

/** The value of a function's variable, and the ARNs to which an action on the named resource applies. */
interface Resource {
  value: string;
  arns?: (action: string) => readonly string[];
}

/** The resources that the functions of a stack may use. Null marks those that the stage does not have. */
export type Resources = { readonly [Name in Variable]?: Resource | null };

/**
 * Gives a function exactly the variables and rights in its row. Throws when the stack does not know a variable.
 */
export function bind(fn: LambdaFunction, name: FunctionName, resources: Resources): void {
  const {
    environment,
    indexes = [],
    partitions = {},
  }: Pick<FunctionRow, 'environment' | 'indexes' | 'partitions'> = functions[name];
  for (const [variable, actions = []] of Object.entries(environment)) {
    // Safe: these are the keys of a row's environment.
    const resource = resources[variable as Variable];
    if (resource === null) continue;
    if (!resource) throw new Error(`${name} reads ${variable}, which its stack does not know.`);
    fn.addEnvironment(variable, resource.value);
    const isNarrow = (action: string) => variable === 'TABLE_NAME' && action in partitions;
    grantAll(
      fn,
      resource,
      actions.filter((action) => !isNarrow(action)),
    );
    for (const action of actions.filter(isNarrow)) {
      grantPartitions(fn.grantPrincipal, action, resource.arns?.(action) ?? [], partitions[action] ?? []);
    }
  }
  const [table] = resources.TABLE_NAME?.arns?.('dynamodb:Query') ?? [];
  if (indexes.length > 0) {
    grant(
      fn.grantPrincipal,
      ['dynamodb:Query'],
      indexes.map((index) => `${table}/index/${index}`),
    );
  }
}

/** One statement for each of the resource's ARNs: a bucket and its objects have different ones. None without an ARN. */
function grantAll(fn: LambdaFunction, { arns = () => [] }: Resource, actions: readonly string[]): void {
  const statements = new Map<string, { resources: readonly string[]; actions: string[] }>();
  for (const action of actions) {
    const resources = arns(action);
    const statement = statements.get(String(resources)) ?? { resources, actions: [] };
    statement.actions.push(action);
    if (resources.length > 0) statements.set(String(resources), statement);
  }
  for (const { actions: granted, resources } of statements.values()) {
    grant(fn.grantPrincipal, granted, resources);
    for (const arn of resources) acceptWildcardOf(fn, arn);
  }
}

/** The only rights with a wildcard. */
function acceptWildcardOf({ role }: LambdaFunction, arn: string): void {
  if (!role) return;
  if (arn === '*') acceptWildcard(role, arn, 'SES’s suppression list is one of the account, without an ARN.');
  if (!arn.endsWith('/*')) return;
  acceptWildcard(
    role,
    arn,
    'Objects are created at run time, so their keys can’t be listed; the bucket holds nothing else.',
  );
}

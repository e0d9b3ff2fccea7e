import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { AssetHashType, DockerImage, Duration, Tags } from 'aws-cdk-lib';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import {
  FUNCTION_NAMES,
  type FunctionName,
  functions,
  JOB_NAMES,
  queueVariable,
} from '../lambdas/functions/table.ts';
import { acceptWildcard } from './accept-finding.ts';
import { bind, grant, type Resources } from './bind.ts';
import { constructId } from './construct-id.ts';
import type { Release } from './release.ts';
import { removalPolicyOf } from './removal-policy.ts';
import { ServiceRole } from './service-role.ts';
import type { Stage } from './stage.ts';

/** The functions of a stack by name. */
export type Functions = ReadonlyMap<FunctionName, LambdaFunction>;

/** The functions of a stage: the user pool's triggers, which belong beside it into the data stack, and the others. */
export function functionNames({ domain }: Stage, kind: 'triggers' | 'others'): FunctionName[] {
  return FUNCTION_NAMES.filter((name) => {
    const { needsMail, trigger } = functions[name];
    const isTrigger = trigger.on === 'user-pool';
    return (domain || !needsMail) && isTrigger === (kind === 'triggers');
  });
}

type Settings = Pick<Release, 'commit' | 'bundlesDir'> & Pick<Stage, 'tracing' | 'keepData'>;

/** Creates functions with the settings, variables and rights in their rows, and the commit that they are built from. */
export const createFunctions = (
  scope: Construct,
  names: readonly FunctionName[],
  resources: Resources,
  settings: Settings,
): Functions => new Map(names.map((name) => [name, createFunction(scope, name, resources, settings)]));

function createFunction(
  scope: Construct,
  name: FunctionName,
  resources: Resources,
  { commit, bundlesDir, tracing, keepData }: Settings,
): LambdaFunction {
  const { description, trigger, memoryMb, timeoutSeconds } = functions[name];
  const id = constructId(name) + (trigger.on === 'user-pool' ? '' : 'Function');
  const logGroup = new LogGroup(scope, `${id}Log`, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: removalPolicyOf({ keepData }),
  });
  // CDK's own role would have a managed policy that may write every log group of the account.
  const role = new ServiceRole(scope, `${id}Role`, 'lambda.amazonaws.com');
  grant(role, ['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]);

  const fn = new LambdaFunction(scope, id, {
    description,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: functionCode(name, join(bundlesDir, name)),
    handler: 'index.handler',
    memorySize: memoryMb,
    timeout: Duration.seconds(timeoutSeconds),
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    // For the lines of its log.
    environment: { COMMIT: commit },
    ...(tracing && { tracing: Tracing.ACTIVE }),
    // Lambda takes a long job that continues in its own queue for a loop, and stops it after 16 rounds.
    ...(sendsToItself(name) && { recursiveLoop: RecursiveLoop.ALLOW }),
  });
  Tags.of(fn).add('commit', commit);
  if (tracing) acceptWildcard(role, '*', 'X-Ray has no resources; these rights only add to traces.');
  bind(fn, name, resources);
  return fn;
}

/** Whether a function may send jobs to its own queue. */
const sendsToItself = (name: FunctionName): boolean =>
  JOB_NAMES.some((job) => job === name && queueVariable(job) in functions[name].environment);

/**
 * A function's bundle, copied, because CDK waits for no promise of a bundler, and a sketch has none. CDK expects a
 * bundler in Docker, whose image is never pulled: the copy succeeds or throws.
 */
const functionCode = (name: FunctionName, bundle: string) =>
  Code.fromAsset(join(import.meta.dirname, '../lambdas/functions'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('unused'),
      // CDK bundles once what has the same source and options, and does not see that `tryBundle` is another one.
      command: [name],
      local: {
        tryBundle(outdir) {
          cpSync(bundle, outdir, { recursive: true });
          return true;
        },
      },
    },
  });

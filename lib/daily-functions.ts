import { Aws } from 'aws-cdk-lib';
import { Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { CfnEventInvokeConfig, type Function as DeployedFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { DAILY_NAMES, functions } from '../lambdas/functions/table.ts';
import { grant } from './bind.ts';
import { constructId } from './construct-id.ts';
import { atHour, scheduleDaily } from './daily-schedule.ts';
import type { Functions } from './functions.ts';
import type { Stage } from './stage.ts';

/** Lambda's maximum for asynchronous calls: it waits a minute before the first, and two before the second. */
const RETRIES = 2;

const BUS = `arn:${Aws.PARTITION}:events:${Aws.REGION}:${Aws.ACCOUNT_ID}:event-bus/default`;

/** Calls the functions that work once a day, each at its hour, and again as long as something is left. */
export function runDaily(scope: Construct, stage: Stage, built: Functions): void {
  for (const name of DAILY_NAMES) {
    const fn = built.get(name);
    if (!fn) continue;
    const id = constructId(name);
    scheduleDaily(scope, id, atHour(functions[name].trigger.schedule, stage), {
      arn: fn.functionArn,
      action: 'lambda:InvokeFunction',
    });
    callAgain(scope, id, fn);
  }
}

/**
 * Calls a function with what it returns as `next`, if anything: Lambda reports each run to EventBridge's default bus,
 * where a rule finds those. A pattern can only ask for a value, such as the job's kind, and not for an object.
 */
function callAgain(scope: Construct, id: string, fn: DeployedFunction): void {
  grant(fn.grantPrincipal, ['events:PutEvents'], [BUS]);
  const config = new CfnEventInvokeConfig(scope, `${id}Runs`, {
    functionName: fn.functionName,
    qualifier: '$LATEST',
    maximumRetryAttempts: RETRIES,
    destinationConfig: { onSuccess: { destination: BUS } },
  });
  // Lambda refuses a destination to which the role has no right.
  if (fn.role) config.node.addDependency(fn.role);
  new Rule(scope, `${id}NextRun`, {
    description: 'Continues what a daily run left',
    eventPattern: {
      source: ['lambda'],
      detailType: ['Lambda Function Invocation Result - Success'],
      detail: {
        requestContext: { functionArn: [`${fn.functionArn}:$LATEST`] },
        responsePayload: { next: { kind: [{ exists: true }] } },
      },
    },
    targets: [
      new LambdaFunction(fn, { event: RuleTargetInput.fromEventPath('$.detail.responsePayload.next') }),
    ],
  });
}

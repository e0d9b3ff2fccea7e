import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { HTTP_NAMES, type HttpName } from '../lambdas/functions/table.ts';
import { grant } from './bind.ts';
import { constructId } from './construct-id.ts';
import type { Functions } from './functions.ts';
import { ServiceRole } from './service-role.ts';
import type { Stage } from './stage.ts';

/** The name under which the gateway calls a function: its alias, which a release moves to a new version. */
const LIVE = 'live';

/** What the gateway calls, by the functions' names. */
export type LiveFunctions = ReadonlyMap<HttpName, Alias>;

/** Creates an alias of the current version of each function behind the gateway. */
export const createLiveFunctions = (functions: Functions): LiveFunctions =>
  new Map(
    HTTP_NAMES.flatMap((name) => {
      const alias = functions.get(name)?.addAlias(LIVE);
      return alias ? [[name, alias]] : [];
    }),
  );

/**
 * Has CodeDeploy move the aliases to a new version. With `canary`, a tenth of the calls goes to it for ten minutes; if
 * one of the alarms rings, all go back to the old version, and the deployment of the stack fails and is rolled back.
 * Functions that work on jobs have queues, which try again; they change at once.
 */
export function releaseGradually(
  scope: Construct,
  { canary }: Stage,
  live: LiveFunctions,
  alarms: readonly Alarm[],
): void {
  const role = new ServiceRole(scope, 'ReleaseRole', 'codedeploy.amazonaws.com');
  const functionArns = [...live.values()].map(({ lambda }) => lambda.functionArn);
  grant(
    role,
    ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
    functionArns.flatMap((arn) => [arn, `${arn}:${LIVE}`]),
  );
  if (canary)
    grant(
      role,
      ['cloudwatch:DescribeAlarms'],
      alarms.map(({ alarmArn }) => alarmArn),
    );

  const application = new LambdaApplication(scope, 'Releases');
  for (const [name, alias] of live) {
    const group = new LambdaDeploymentGroup(scope, `${constructId(name)}Release`, {
      application,
      alias,
      // Without updates, because CDK would attach a managed policy with rights to every function of the account.
      role: role.withoutPolicyUpdates(),
      deploymentConfig: canary
        ? LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES
        : LambdaDeploymentConfig.ALL_AT_ONCE,
      alarms: canary ? [...alarms] : [],
    });
    // Its rights come first.
    group.node.addDependency(role);
  }
}

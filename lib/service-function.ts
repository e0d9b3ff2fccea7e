import { join } from 'node:path';
import { AssetHashType, DockerImage, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { grant } from './bind.ts';
import { bundleFunction, type FunctionName } from './bundle-function.ts';

interface ServiceFunctionProps {
  description: string;
  environment?: Record<string, string>;
  /** In MB; Lambda gives processor time in proportion, which cold starts are short of. */
  memorySize?: number;
  /** Ten seconds by default: well below the gateway's 30, so that the caller hears of it. */
  timeout?: Duration;
}

/**
 * Makes the function `lambdas/functions/<name>.ts`. It starts with no permission but to write its own log; bind.ts
 * adds the others together with the environment variables that they belong to.
 */
export function serviceFunction(
  scope: Construct,
  id: string,
  name: FunctionName,
  { description, environment, memorySize = 1024, timeout = Duration.seconds(10) }: ServiceFunctionProps,
): LambdaFunction {
  const logGroup = new LogGroup(scope, `${id}Log`, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  // A role of its own: the one that CDK would make carries a managed policy for every log group of the account.
  const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  grant(role, ['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]);

  return new LambdaFunction(scope, id, {
    description,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: functionCode(name),
    handler: 'index.handler',
    memorySize,
    timeout,
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    ...(environment && { environment }),
  });
}

/** CDK knows bundling by Docker first; the image is never pulled, because the local bundler always succeeds or throws. */
const functionCode = (name: FunctionName) =>
  Code.fromAsset(join(import.meta.dirname, '../lambdas/functions'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('unused'),
      local: {
        tryBundle(outdir) {
          bundleFunction(name, outdir);
          return true;
        },
      },
    },
  });

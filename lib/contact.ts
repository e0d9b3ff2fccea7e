import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { bindTable } from './bind.ts';
import type { Data } from './data.ts';
import { bindMailQueue } from './mail.ts';
import { serviceFunction } from './service-function.ts';

/** Makes the function that takes messages to support. */
export function createContactFunction(scope: Construct, data: Data): LambdaFunction {
  const fn = serviceFunction(scope, 'ContactFunction', 'contact', {
    description: 'Takes messages to support from anybody',
  });
  bindTable(fn, data.table, { table: ['GetItem', 'PutItem', 'UpdateItem'] });
  bindMailQueue(fn, data);
  return fn;
}

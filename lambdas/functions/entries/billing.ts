import { lambdaRuntime } from '../../platform/runtime.ts';
import { createBillingHandler } from '../billing.ts';

export const handler = createBillingHandler(lambdaRuntime());

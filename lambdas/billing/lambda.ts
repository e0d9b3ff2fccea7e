import { lambdaRuntime } from '../platform/runtime.ts';
import { createBillingHandler } from './handler.ts';

export const handler = createBillingHandler(lambdaRuntime());

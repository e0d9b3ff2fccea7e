import { lambdaRuntime } from '../platform/runtime.ts';
import { createAccountHandler } from './handler.ts';

export const handler = createAccountHandler(lambdaRuntime());

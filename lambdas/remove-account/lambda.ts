import { lambdaRuntime } from '../platform/runtime.ts';
import { createRemoveAccountHandler } from './handler.ts';

export const handler = createRemoveAccountHandler(lambdaRuntime());

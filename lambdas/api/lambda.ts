import { lambdaRuntime } from '../platform/runtime.ts';
import { createApiHandler } from './handler.ts';

export const handler = createApiHandler(lambdaRuntime());

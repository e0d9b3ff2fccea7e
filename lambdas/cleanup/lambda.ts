import { lambdaRuntime } from '../platform/runtime.ts';
import { createCleanupHandler } from './handler.ts';

export const handler = createCleanupHandler(lambdaRuntime());

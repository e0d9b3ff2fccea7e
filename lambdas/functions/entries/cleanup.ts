import { lambdaRuntime } from '../../platform/runtime.ts';
import { createCleanupHandler } from '../cleanup.ts';

export const handler = createCleanupHandler(lambdaRuntime());

import { lambdaRuntime } from '../../platform/runtime.ts';
import { createApiHandler } from '../api.ts';

export const handler = createApiHandler(lambdaRuntime());

import { lambdaRuntime } from '../platform/runtime.ts';
import { createPublicHandler } from './handler.ts';

export const handler = createPublicHandler(lambdaRuntime());

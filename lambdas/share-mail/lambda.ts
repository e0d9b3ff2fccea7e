import { lambdaRuntime } from '../platform/runtime.ts';
import { createShareMailHandler } from './handler.ts';

export const handler = createShareMailHandler(lambdaRuntime());

import { lambdaRuntime } from '../platform/runtime.ts';
import { createMailHandler } from './handler.ts';

export const handler = createMailHandler(lambdaRuntime());

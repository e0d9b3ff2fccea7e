import { lambdaRuntime } from '../platform/runtime.ts';
import { createContactHandler } from './handler.ts';

export const handler = createContactHandler(lambdaRuntime());

import { lambdaRuntime } from '../platform/runtime.ts';
import { createRemindersHandler } from './handler.ts';

export const handler = createRemindersHandler(lambdaRuntime());

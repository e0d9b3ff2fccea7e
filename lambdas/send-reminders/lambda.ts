import { lambdaRuntime } from '../platform/runtime.ts';
import { createSendRemindersHandler } from './handler.ts';

export const handler = createSendRemindersHandler(lambdaRuntime());

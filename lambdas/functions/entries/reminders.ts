import { lambdaRuntime } from '../../platform/runtime.ts';
import { createRemindersHandler } from '../reminders.ts';

export const handler = createRemindersHandler(lambdaRuntime());

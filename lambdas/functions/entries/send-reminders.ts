import { lambdaRuntime } from '../../platform/runtime.ts';
import { createSendRemindersHandler } from '../send-reminders.ts';

export const handler = createSendRemindersHandler(lambdaRuntime());

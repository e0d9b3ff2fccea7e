import { lambdaRuntime } from '../../platform/runtime.ts';
import { createPlanRemindersHandler } from '../plan-reminders.ts';

export const handler = createPlanRemindersHandler(lambdaRuntime());

import { lambdaRuntime } from '../platform/runtime.ts';
import { createPlanRemindersHandler } from './handler.ts';

export const handler = createPlanRemindersHandler(lambdaRuntime());

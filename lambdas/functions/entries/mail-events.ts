import { lambdaRuntime } from '../../platform/runtime.ts';
import { createMailEventsHandler } from '../mail-events.ts';

export const handler = createMailEventsHandler(lambdaRuntime());

import { lambdaRuntime } from '../platform/runtime.ts';
import { createMailEventsHandler } from './handler.ts';

export const handler = createMailEventsHandler(lambdaRuntime());

import { lambdaRuntime } from '../platform/runtime.ts';
import { createWebhookHandler } from './handler.ts';

export const handler = createWebhookHandler(lambdaRuntime());

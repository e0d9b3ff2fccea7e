import { lambdaRuntime } from '../../platform/runtime.ts';
import { createWebhookHandler } from '../stripe-webhook.ts';

export const handler = createWebhookHandler(lambdaRuntime());

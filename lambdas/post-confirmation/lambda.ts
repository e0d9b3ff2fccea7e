import { lambdaRuntime } from '../platform/runtime.ts';
import { createPostConfirmationHandler } from './handler.ts';

export const handler = createPostConfirmationHandler(lambdaRuntime());

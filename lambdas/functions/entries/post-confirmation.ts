import { lambdaRuntime } from '../../platform/runtime.ts';
import { createPostConfirmationHandler } from '../post-confirmation.ts';

export const handler = createPostConfirmationHandler(lambdaRuntime());

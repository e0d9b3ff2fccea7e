import { lambdaRuntime } from '../../platform/runtime.ts';
import { createRemoveAccountHandler } from '../remove-account.ts';

export const handler = createRemoveAccountHandler(lambdaRuntime());

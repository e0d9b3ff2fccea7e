import { lambdaRuntime } from '../../platform/runtime.ts';
import { createAccountHandler } from '../account.ts';

export const handler = createAccountHandler(lambdaRuntime());

import { lambdaRuntime } from '../../platform/runtime.ts';
import { createMailHandler } from '../mail.ts';

export const handler = createMailHandler(lambdaRuntime());

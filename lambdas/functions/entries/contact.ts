import { lambdaRuntime } from '../../platform/runtime.ts';
import { createContactHandler } from '../contact.ts';

export const handler = createContactHandler(lambdaRuntime());

import { lambdaRuntime } from '../../platform/runtime.ts';
import { createPublicHandler } from '../public.ts';

export const handler = createPublicHandler(lambdaRuntime());

import { lambdaRuntime } from '../platform/runtime.ts';
import { createReconcileHandler } from './handler.ts';

export const handler = createReconcileHandler(lambdaRuntime());

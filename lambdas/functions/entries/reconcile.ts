import { lambdaRuntime } from '../../platform/runtime.ts';
import { createReconcileHandler } from '../reconcile.ts';

export const handler = createReconcileHandler(lambdaRuntime());

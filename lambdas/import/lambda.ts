import { lambdaRuntime } from '../platform/runtime.ts';
import { createImportHandler } from './handler.ts';

export const handler = createImportHandler(lambdaRuntime());

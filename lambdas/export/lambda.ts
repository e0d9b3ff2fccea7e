import { lambdaRuntime } from '../platform/runtime.ts';
import { createExportHandler } from './handler.ts';

export const handler = createExportHandler(lambdaRuntime());

import { lambdaRuntime } from '../../platform/runtime.ts';
import { createExportHandler } from '../export.ts';

export const handler = createExportHandler(lambdaRuntime());

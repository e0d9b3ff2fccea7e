import { lambdaRuntime } from '../../platform/runtime.ts';
import { createImportHandler } from '../import.ts';

export const handler = createImportHandler(lambdaRuntime());

import { lambdaRuntime } from '../platform/runtime.ts';
import { createCognitoMessageHandler } from './handler.ts';

export const handler = createCognitoMessageHandler(lambdaRuntime());

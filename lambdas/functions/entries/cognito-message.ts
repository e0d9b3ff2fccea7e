import { lambdaRuntime } from '../../platform/runtime.ts';
import { createCognitoMessageHandler } from '../cognito-message.ts';

export const handler = createCognitoMessageHandler(lambdaRuntime());

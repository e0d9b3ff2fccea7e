import type { CustomMessageTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { envSchema } from '../platform/env.ts';
import type { Runtime } from '../platform/runtime.ts';

const cognitoMessageEnvSchema = z.pick(envSchema, { SITE_ORIGIN: true });

/** Writes the mails that Cognito sends: a link that does it at one click, and the code for typing it in. */
export function createHandler({ env }: Runtime) {
  const { SITE_ORIGIN } = cognitoMessageEnvSchema.parse(env);

  return async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
    const purpose = PURPOSES.get(event.triggerSource);
    if (!purpose) return event;
    const code = event.request.codeParameter;
    const query = new URLSearchParams({ [purpose]: event.userName });
    // Cognito puts the code in the place of the parameter, which must therefore stay as it is, unescaped.
    const link = `${SITE_ORIGIN}/auth?${query}&code=${code}`;
    // On demand, so that the local cloud need not wait for React at its start.
    const { renderMail } = await import('../mails/render-mail.ts');
    const { subject, html } = await renderMail({ kind: purpose, link, code });
    return { ...event, response: { ...event.response, emailSubject: subject, emailMessage: html } };
  };
}

const PURPOSES = new Map<string, 'confirm' | 'reset'>([
  ['CustomMessage_SignUp', 'confirm'],
  ['CustomMessage_ResendCode', 'confirm'],
  ['CustomMessage_ForgotPassword', 'reset'],
]);

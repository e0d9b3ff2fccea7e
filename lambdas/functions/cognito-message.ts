import type { Context, CustomMessageTriggerEvent } from 'aws-lambda';
import { ADDRESS_CHANGE_REFUSED, SECURITY_RATES } from '../../contract/security-events.ts';
import { readEnv } from '../platform/env.ts';
import type { Runtime } from '../platform/runtime.ts';

/** Its name is a property of its own, which Lambda logs: minifying renames the class. */
class AddressChangeRefused extends Error {
  override readonly name = ADDRESS_CHANGE_REFUSED;
}

/**
 * Writes the mails that Cognito sends, with a one-click link and the code. Throws `AddressChangeRefused` for an owner
 * who calls Cognito to change the account's address, because Cognito mails a code unless the trigger fails.
 */
export function createHandler({ env, log }: Runtime) {
  const { SITE_ORIGIN } = readEnv(env);

  return async (
    event: CustomMessageTriggerEvent,
    { awsRequestId }: Pick<Context, 'awsRequestId'>,
  ): Promise<CustomMessageTriggerEvent> => {
    // A changed address counts once its code is typed, so a stolen token could move the account to another mailbox.
    if (ADDRESS_CHANGES.has(event.triggerSource)) {
      log({
        level: 'info',
        event: 'address-change',
        share: 1 / SECURITY_RATES['address-change'],
        operation: 'cognito-message',
        outcome: 'refused',
        // The key of callers' hashes belongs to the functions behind the gateway; CloudTrail has the caller.
        who: null,
        requestId: awsRequestId,
      });
      throw new AddressChangeRefused('The address of an account can’t be changed.');
    }
    const purpose = PURPOSES.get(event.triggerSource);
    if (!purpose) return event;
    const code = event.request.codeParameter;
    const query = new URLSearchParams({ [purpose]: event.userName });
    // Cognito replaces the parameter with the code, so it must stay unescaped.
    // For the form; a fragment is sent to no server and stands in no log.
    const fragment = new URLSearchParams({ email: event.request.userAttributes.email ?? '' });
    const link = `${SITE_ORIGIN}/auth?${query}&code=${code}#${fragment}`;
    // Loaded on demand, so that the local cloud starts without React.
    const { renderMail } = await import('../mails/render-mail.ts');
    const { subject, html } = await renderMail({ kind: purpose, link, code });
    return { ...event, response: { ...event.response, emailSubject: subject, emailMessage: html } };
  };
}

const ADDRESS_CHANGES = new Set(['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute']);

const PURPOSES = new Map<string, 'confirm' | 'reset'>([
  ['CustomMessage_SignUp', 'confirm'],
  ['CustomMessage_ResendCode', 'confirm'],
  ['CustomMessage_ForgotPassword', 'reset'],
]);

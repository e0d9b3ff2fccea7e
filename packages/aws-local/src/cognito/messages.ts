import { randomUUID } from 'node:crypto';
import type { Context, CustomMessageTriggerEvent } from 'aws-lambda';
import type { Mail } from '../mail.ts';
import { CognitoError } from './cognito-error.ts';
import type { CodePurpose, User } from './state.ts';
import { toTriggerAttributes } from './users.ts';

type CodeTrigger = 'CustomMessage_SignUp' | 'CustomMessage_ResendCode' | 'CustomMessage_ForgotPassword';

/** The placeholder for the code in the trigger's event and in its result. */
const CODE_PARAMETER = '{####}';

/** Cognito's own texts, for a pool without a trigger. */
const DEFAULTS: Record<CodePurpose, { subject: string; message: string }> = {
  confirm: { subject: 'Your verification code', message: `Your confirmation code is ${CODE_PARAMETER}` },
  reset: { subject: 'Your verification code', message: `Your password reset code is ${CODE_PARAMETER}` },
};

/** Cognito's limits for the result of a CustomMessage trigger, in characters. */
const MAX_SUBJECT = 140;
const MAX_MESSAGE = 20_000;

type CustomMessage = (
  event: CustomMessageTriggerEvent,
  context: Pick<Context, 'awsRequestId'>,
) => Promise<CustomMessageTriggerEvent>;

export interface MessageOptions {
  poolId: string;
  clientId: string;
  region: string;
  from: string;
  deliverMail: (mail: Mail) => Promise<void>;
  /** The CustomMessage trigger; it receives and returns Cognito's event. */
  customMessage?: CustomMessage | undefined;
  now: () => Date;
}

export interface Messages {
  /** Mails `code` to the user and returns AWS's `CodeDeliveryDetails`. Throws if the trigger fails. */
  sendCode(user: User, code: string, trigger: CodeTrigger): Promise<object>;
}

/** Creates the sender of the pool's mails. The trigger writes them, if there is one. */
export function createMessages(options: MessageOptions): Messages {
  async function write(user: User, trigger: CodeTrigger): Promise<{ subject: string; message: string }> {
    const fallback = DEFAULTS[trigger === 'CustomMessage_ForgotPassword' ? 'reset' : 'confirm'];
    if (!options.customMessage) return fallback;
    const { response } = await options
      .customMessage(toEvent(options, user, trigger), { awsRequestId: randomUUID() })
      .catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new CognitoError('UserLambdaValidationException', `CustomMessage failed with error ${reason}.`);
      });
    const subject = response.emailSubject ?? fallback.subject;
    const message = response.emailMessage ?? fallback.message;
    if (subject.length > MAX_SUBJECT || message.length > MAX_MESSAGE) {
      throw new CognitoError('InvalidLambdaResponseException', 'The custom message is too long.');
    }
    return { subject, message };
  }

  return {
    async sendCode(user, code, trigger) {
      const { subject, message } = await write(user, trigger);
      const html = message.replaceAll(CODE_PARAMETER, code);
      await options.deliverMail({
        to: user.email,
        from: options.from,
        subject: subject.replaceAll(CODE_PARAMETER, code),
        html,
        text: toText(html),
        headers: {},
        sent_at: options.now().toISOString(),
      });
      return deliveryDetails(user.email);
    },
  };
}

function toEvent(options: MessageOptions, user: User, triggerSource: CodeTrigger): CustomMessageTriggerEvent {
  return {
    version: '1',
    region: options.region,
    userPoolId: options.poolId,
    userName: user.sub,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: options.clientId },
    triggerSource,
    request: {
      userAttributes: toTriggerAttributes(user),
      codeParameter: CODE_PARAMETER,
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  };
}

/** AWS's `CodeDeliveryDetails`, with the address masked because the caller may be a stranger. */
export function deliveryDetails(email: string): object {
  const [name = '', domain = ''] = email.split('@');
  return {
    CodeDeliveryDetails: {
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
    },
  };
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };

/** Converts an HTML mail to plain text. Each link's target follows its label. */
function toText(html: string): string {
  return (
    html
      .replace(/<!--[\s\S]*?-->|<(style|head|title)\b[\s\S]*?<\/\1>/gi, '')
      // The preview text, which mail clients show only in the list of mails, and its padding.
      .replace(/<div style="display:none[\s\S]*?<\/div>\s*<\/div>/gi, '')
      .replace(/\s+/g, ' ')
      .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, target: string, label: string) =>
        target === label ? target : `${label}:\n${target}\n`,
      )
      .replace(/<br\b[^>]*>|<\/(p|div|h\d|tr|li|table)>/gi, '\n')
      .replace(/<[^>]*>/g, '')
      .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
      .replace(/ *\n */g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PostConfirmation } from '@pawfile/aws-local/cognito';
import { createCognito } from '@pawfile/aws-local/cognito';
import { createSes } from '@pawfile/aws-local/ses';
import { createMailbox } from '../../local/mailbox.ts';
import { muteAnswer } from './outage.ts';

const POOL_ID = 'us-east-1_TestPool';
const CLIENT_ID = 'client';

/**
 * How SES fails: it refuses every mail, for good or for being too many, or accepts it without responding; null: not at
 * all. `onAttempt` ends before each attempt, and may change the kind.
 */
export interface Fault {
  kind: 'refusal' | 'throttling' | 'lost answer' | null;
  onAttempt: () => unknown;
}

interface MailServices {
  now: () => Date;
  postConfirmation?: PostConfirmation;
  /** Receives SES's reports about mails. */
  publish: (event: object) => Promise<void>;
}

/** The configuration set of Cognito's mails. */
export const ACCOUNT_SET = 'pawfile-test-accounts';

/** The services that mails need: accounts with their addresses, and SES with its mailbox. */
export function createMailServices({ now, postConfirmation, publish }: MailServices) {
  const mailbox = createMailbox();
  const ses = createSes({ deliverMail: mailbox.deliver, now, publish });
  let fault: Fault | undefined;
  const cognitoCalls: string[] = [];
  // Created lazily: few tests have accounts.
  let pool: ReturnType<typeof createCognito> | undefined;
  const cognito = () => {
    pool ??= createCognito({
      poolId: POOL_ID,
      clientId: CLIENT_ID,
      issuerUrl: () => 'http://127.0.0.1',
      deliverMail: mailbox.deliver,
      postConfirmation,
      now,
    });
    return pool;
  };

  async function answerAsSes(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await fault?.onAttempt();
    if (fault?.kind === 'refusal') return refuse(request, response, 400, 'MessageRejected');
    if (fault?.kind === 'throttling') return refuse(request, response, 429, 'TooManyRequestsException');
    if (fault?.kind) muteAnswer(request, response);
    await ses.handle(request, response);
  }

  return {
    env: {
      USER_POOL_ID: POOL_ID,
      USER_POOL_CLIENT_ID: CLIENT_ID,
      MAIL_FROM: 'Pawfile <no-reply@pawfile.test>',
      MAIL_CONFIGURATION_SET: 'pawfile-test',
      COPY_CONFIGURATION_SET: 'pawfile-test-copies',
      ACCOUNT_CONFIGURATION_SET: ACCOUNT_SET,
      FORM_MAILS_PER_DAY: '1000',
      MAIL_INTERVAL_MS: '0',
      SUPPORT_EMAIL: 'support@pawfile.test',
    },
    mailbox,
    /** The operations that Cognito was asked for, in order. */
    cognitoCalls,
    /** Answers requests for Cognito or SES; false for other services. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const [service, operation = ''] = String(request.headers['x-amz-target']).split('.');
      if (service?.startsWith('AWSCognito')) {
        cognitoCalls.push(operation);
        void cognito().handle(request, response);
        return true;
      }
      if (!request.url?.startsWith('/v2/email/')) return false;
      void answerAsSes(request, response);
      return true;
    },
    /** Creates an account and returns its id. Only a test that signs in takes the time of a password. */
    addAccount: (email: string, password?: string) => cognito().seedUser({ email, password }),
    /** Turns on codes from an app for an account. */
    turnOnCodes: (email: string) => cognito().seedUser({ email, codesSecret: 'JBSWY3DPEHPK3PXP' }),
    /** Turns them off again. */
    turnOffCodes: (email: string) => cognito().seedUser({ email, codesSecret: null }),
    /** Breaks SES until called without a fault. */
    breakSes(next?: Fault) {
      fault = next;
    },
    close: async () => pool?.close(),
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, error: string): void {
  request.resume();
  response.setHeader('x-amzn-errortype', error);
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"message":"Refused"}');
}

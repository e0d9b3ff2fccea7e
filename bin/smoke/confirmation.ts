import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  AdminConfirmSignUpCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignUp } from 'aws-amplify/auth/cognito';
import * as z from 'zod';
import type { Target } from './target.ts';

/** A new account's address, and what confirms it after its mail was sent. */
export interface Confirmation {
  email: string;
  confirm: () => Promise<void>;
}

const mailsSchema = z.array(z.object({ to: z.string(), text: z.string() }));

const MAIL_TRIES = 40;
const MAIL_PAUSE_MS = 250;

/**
 * How an account is confirmed: by the code in the local mailbox, by the one that someone reads and types, or, without
 * anyone, by an administrator's calls. Those need AWS credentials; the mail goes to SES's simulator, which accepts all.
 */
export function chooseConfirmation(
  target: Target,
  email: string | undefined,
  print: (line: string) => void,
): Confirmation {
  const id = crypto.randomUUID().slice(0, 8);
  if (target.isLocal) {
    const address = email ?? `smoke-${id}@pawfile.test`;
    return { email: address, confirm: async () => enter(address, await codeInMailbox(target, address)) };
  }
  if (email !== undefined) {
    return { email, confirm: async () => enter(email, await askForCode(email, print)) };
  }
  const simulated = `success+smoke-${id}@simulator.amazonses.com`;
  return { email: simulated, confirm: () => confirmAsAdmin(target, simulated) };
}

const enter = async (username: string, confirmationCode: string) => {
  await confirmSignUp({ username, confirmationCode });
};

async function codeInMailbox({ site }: Target, email: string): Promise<string> {
  for (let tries = 0; tries < MAIL_TRIES; tries++) {
    const response = await fetch(`${site}/__local/mail.json`);
    const mail = mailsSchema.parse(await response.json()).find(({ to }) => to === email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    if (code) return code;
    await wait(MAIL_PAUSE_MS);
  }
  throw new Error(`no code came to ${email}`);
}

async function askForCode(email: string, print: (line: string) => void): Promise<string> {
  print(`A code was mailed to ${email}.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question('Code: ')).trim();
  } finally {
    terminal.close();
  }
}

async function confirmAsAdmin({ config }: Target, Username: string): Promise<void> {
  const cognito = new CognitoIdentityProviderClient({ region: config.region });
  const user = { UserPoolId: config.userPoolId, Username };
  await cognito.send(new AdminConfirmSignUpCommand(user));
  // Only a code verifies the address, and an account without a verified one can't be deleted.
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  await cognito.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes }));
}

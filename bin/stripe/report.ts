import { stripeParameters } from '../../lib/stripe-parameters.ts';
import type { SetUp } from './account.ts';
import type { Settings } from './settings.ts';

/** The finished and the remaining steps, as text for a terminal. It never contains the secret key. */
export function report(
  { steps, webhookSecret }: SetUp,
  { secretKey, account, stage }: Pick<Settings, 'secretKey' | 'stage'> & { account: string },
): string {
  const parameters = stripeParameters(stage ?? '<stage>');
  const isTouched = steps.some(({ outcome }) => outcome !== 'unchanged');
  return [
    `Stripe account ${account}, ${/_live_/.test(secretKey) ? 'live' : 'test'} mode`,
    ...steps.map(({ what, outcome }) => `  ${outcome.padEnd(9)}  ${what}`),
    ...(isTouched ? [] : ['Nothing had to be changed.']),
    ...(webhookSecret === undefined
      ? []
      : ['', `The webhook’s secret, which Stripe shows only once: ${webhookSecret}`]),
    '',
    'The stage reads its secrets from the Parameter Store of its account and region:',
    putParameter(parameters.secretKey, 'STRIPE_SECRET_KEY'),
    ...(webhookSecret === undefined ? [] : [putParameter(parameters.webhookSecret, 'STRIPE_WEBHOOK_SECRET')]),
    '',
    'The key of the marks of used guarantees, which is made once for a stage and never changes:',
    makeParameter(parameters.guaranteeKey),
  ].join('\n');
}

/** Unlike the other, this refuses to replace what is there. */
const makeParameter = (name: string) =>
  `  aws ssm put-parameter --type SecureString --name "${name}" --value "$(openssl rand -base64 32)"`;

/** The value comes from a variable, which keeps it out of the shell's history. */
const putParameter = (name: string, variable: string) =>
  `  aws ssm put-parameter --type SecureString --overwrite --name "${name}" --value "$${variable}"`;

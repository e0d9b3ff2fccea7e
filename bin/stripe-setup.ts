import Stripe from 'stripe';
import { STRIPE_API_VERSION } from '../contract/billing/billing.ts';
import { PLANS } from '../contract/billing/offers.ts';
import { checkStripeAccount } from '../lib/stage-files.ts';
import { setUpAccount } from './stripe/account.ts';
import { report } from './stripe/report.ts';
import { readSettings } from './stripe/settings.ts';

/**
 * Sets up the Stripe account whose key is in STRIPE_SECRET_KEY; a second run changes nothing. `--site` is the site that
 * receives Stripe's events, `--stage` the stage for the remaining steps, whose file must name this account.
 * STRIPE_API_URL can name the local Stripe.
 */
async function run(): Promise<string> {
  const settings = readSettings(process.argv.slice(2), process.env);
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: STRIPE_API_VERSION,
    telemetry: false,
    ...settings.location,
  });
  const { id } = await stripe.accounts.retrieveCurrent();
  if (settings.stage) checkStripeAccount(settings.stage, id);
  return report(await setUpAccount(stripe, PLANS, settings.site), { ...settings, account: id });
}

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import { moneyText } from '../../contract/billing/money.ts';
import { PLANS, UNLIMITED_PETS } from '../../contract/billing/offers.ts';
import type { PlanInWords } from '../domain/mail/mail-content.ts';

/** "Multi-Pet plan", for use in a sentence. */
export const planName = ({ offer }: PlanInWords) => (offer ? `${PLANS[offer].name} plan` : 'Pawfile plan');

/** "Multi-Pet for up to 3 pets"; a practice's plan counts no pets: "Veterinary for your practice". */
export function planInWords({ offer, petLimit }: PlanInWords, practice: string | null): string {
  if (offer && practice !== null) return `${PLANS[offer].name} for your practice`;
  const pets = petLimit >= UNLIMITED_PETS ? 'any number of pets' : `up to ${petLimit} pets`;
  return `${offer ? PLANS[offer].name : 'Pawfile'} for ${pets}`;
}

/** "$9.98 per month, plus tax where it applies". */
export const priceInWords = ({ cents, hasTaxes }: PlanInWords) =>
  `${moneyText(cents)} per month${hasTaxes ? ', plus tax where it applies' : ''}`;

import type { PlanName } from '../../../../contract/billing/offers.ts';
import type { Plan } from '../../../../contract/billing/plans.ts';
import { paths } from '../../platform/paths.ts';

/** Where an owner raises the pet limit: subscribers change their plan, others buy one. */
export const changePlanPath = ({ subscribed }: Plan) => (subscribed ? paths.billing : paths.upgrade);

/** The parameter of the billing page's address that names the plan to change to. */
export const CHANGE_PARAMETER = 'change';

/** Where a subscriber sees the price of another plan, or of another number of pets, and confirms it. */
export const planDialogPath = (plan: PlanName) => `${paths.billing}?${CHANGE_PARAMETER}=${plan}`;

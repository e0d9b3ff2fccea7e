import type { Plan } from '../../../../contract/billing/plans.ts';
import { paths } from '../../platform/paths.ts';

/** Where an owner raises the pet limit: subscribers change their plan, others buy one. */
export const changePlanPath = ({ subscribed }: Plan) => (subscribed ? paths.billing : paths.upgrade);

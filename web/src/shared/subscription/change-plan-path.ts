import type { Plan } from '../../../../contract/billing/plans.ts';
import { paths } from '../../platform/paths.ts';

/** Where an owner makes room for more pets: who pays for a plan already changes it, anyone else buys one. */
export const changePlanPath = ({ subscribed }: Plan) => (subscribed ? paths.billing : paths.upgrade);

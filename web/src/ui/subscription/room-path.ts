import type { Plan } from '../../../../contract/plans.ts';
import { paths } from '../../paths.ts';

/** Where an owner makes room for more pets: who pays for a plan already changes it, anyone else buys one. */
export const roomPath = ({ subscribed }: Plan) => (subscribed ? paths.billing : paths.upgrade);

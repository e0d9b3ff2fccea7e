import { PASSCODE_LOCKS } from '../../../../contract/limits.ts';

export const PASSCODE_LOCK = `${PASSCODE_LOCKS.ofNetwork} wrong attempts in a row lock a network out for ${PASSCODE_LOCKS.firstMinutes} minutes, longer each further time.`;

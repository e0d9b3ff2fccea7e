import { PASSCODE_LOCKS } from '../../../../contract/limits.ts';

export const PASSCODE_LOCK = `${PASSCODE_LOCKS.attempts} wrong attempts in a row lock the link for ${PASSCODE_LOCKS.firstMinutes} minutes, longer each further time.`;

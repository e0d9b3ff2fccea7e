import { PASSCODE_LOCKS } from '../../../../contract/limits.ts';

export const PASSCODE_LOCK = `After ${PASSCODE_LOCKS.ofNetwork} wrong passcodes in a row, the visitor’s network is locked out for ${PASSCODE_LOCKS.firstMinutes} minutes, and longer each time.`;

import { MAX_WRONG_PASSCODES } from '../../../../contract/limits.ts';

export const PASSCODE_LOCK = `${MAX_WRONG_PASSCODES} wrong attempts lock the link permanently.`;

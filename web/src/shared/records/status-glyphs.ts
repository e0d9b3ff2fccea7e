import type { LineStatus } from '../../../../contract/records/pet-status.ts';
import { AlertIcon, CheckIcon, ClockIcon, InfoIcon } from '../../ui/icons.tsx';

/** A status's icon. The text beside it carries the meaning. */
export const STATUS_GLYPHS: Readonly<Record<LineStatus, typeof AlertIcon>> = {
  expired: AlertIcon,
  'due soon': ClockIcon,
  valid: CheckIcon,
  unknown: InfoIcon,
};

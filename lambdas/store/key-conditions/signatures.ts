import { SIGNED_PREFIX } from '../keys/signatures.ts';
import { ofPractice } from './condition.ts';

/** The newest signatures of a practice's entries. */
export const signaturesOfPractice = (practiceId: string) => ofPractice('SK', practiceId, SIGNED_PREFIX);

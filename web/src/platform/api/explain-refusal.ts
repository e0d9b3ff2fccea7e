import type { Power } from '../../../../contract/access/powers.ts';
import { petReadCalls } from '../../../../contract/pets/pet-read-calls.ts';
import { isAppError } from '../../ui/error-text.ts';
import { forgetGrants } from '../offline/forget-grant.ts';
import type { Call } from './create-call.ts';
import { GrantedRefusal, tellEnd } from './granted-refusal.ts';

/**
 * Says why a call through a grant was refused: the server answers alike where access has ended, and where it no longer
 * allows this (decision 190). Only whether the pet can still be read tells. Once access has ended, what this device
 * keeps of the pet is erased.
 */
export async function explainRefusal(
  call: Call,
  grantId: string,
  power: Power | undefined,
): Promise<GrantedRefusal> {
  const hasEnded = power === 'read' || !(await isReadable(call, grantId));
  const refusal = new GrantedRefusal(grantId, hasEnded);
  // After another call, the refused reading has erased it.
  if (power === 'read') await forgetGrants([grantId]);
  if (hasEnded) tellEnd(refusal);
  return refusal;
}

/** Without a connection, nothing tells. */
async function isReadable(call: Call, petId: string): Promise<boolean> {
  try {
    await call(petReadCalls['get-pet'], { params: { petId }, query: { page: 'first' }, quiet: true });
    return true;
  } catch (error) {
    return !isAppError(error) || error.code !== 'pet-not-found';
  }
}

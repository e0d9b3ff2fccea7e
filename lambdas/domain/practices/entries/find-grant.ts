import { isOver } from '../../access/change-access.ts';
import type { PracticeGrant } from '../../access/grant-ports.ts';
import { accessEnded } from './failures.ts';
import type { EntryStores } from './ports.ts';

/** A grant that lives. Throws `grant-not-found`. */
export async function findOpenGrant(
  { grants, now }: Pick<EntryStores, 'grants'> & { now: () => Date },
  practiceId: string,
  grantId: string,
): Promise<PracticeGrant> {
  const grant = await grants.get(practiceId, grantId);
  if (!grant || isOver(grant, now())) throw accessEnded();
  return grant;
}

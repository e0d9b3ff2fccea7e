import { AppError } from '../../../contract/problem.ts';
import { isForPet, isOver, untilCommitted } from './change-access.ts';
import type { AccessDeps } from './ports.ts';

/**
 * Turns someone's own reminders of another owner's pet on or off; may be repeated. Throws `grant-not-found`,
 * `try-again`.
 */
export async function updatePetReminders(
  { access, now }: Pick<AccessDeps, 'access' | 'now'>,
  userId: string,
  grantId: string,
  enabled: boolean,
): Promise<void> {
  await untilCommitted(async () => {
    const { grants } = await access.ofPerson(userId);
    const grant = grants.find(({ id }) => id === grantId);
    if (!grant || !isForPet(grant) || isOver(grant, now())) {
      throw new AppError('grant-not-found', 'You no longer have access to this pet.');
    }
    return (await access.setReminders(grant, enabled)) || null;
  });
}

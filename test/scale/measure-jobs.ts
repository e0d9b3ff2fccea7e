import { calendarDay } from '../../contract/dates.ts';
import { createReminderSettingsStore } from '../../lambdas/store/reminder-settings.ts';
import type { Backend } from '../support/backend.ts';
import { measurePlanning } from '../support/planning-units.ts';
import { reminded } from '../support/reminder-steps.ts';
import { DOSE, PDF, upload } from '../support/samples.ts';
import type { Units } from './model.ts';

const DUE = 1_000;

/** What the jobs of a reminder cost: planning it among many, and its mail. */
export async function measureJobs(backend: Backend): Promise<Pick<Units, 'planning' | 'mail'>> {
  const { readUnits } = await measurePlanning({ count: DUE, due: DUE });
  const { ownerId, owner, email, pet, add } = await reminded(backend);
  // As when the owner confirmed it.
  const address = { email, checked_on: calendarDay(backend.now(), 'utc') };
  await createReminderSettingsStore(backend.table).setAddress(ownerId, address);
  await add(30, { ...DOSE, issued_on: DOSE.valid_from, file_path: await upload(owner, pet.id, PDF) });
  // The cleanup job of the upload must not be counted.
  await backend.drain();
  const { consumed } = await backend.measure(() => backend.sendReminders({ ownerId }));
  return { planning: { readUnits: readUnits / DUE }, mail: consumed };
}

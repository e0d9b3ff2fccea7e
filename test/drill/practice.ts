import * as z from 'zod';
import { redirectSchema } from '../../contract/billing/billing.ts';
import { counterSchema } from '../../contract/practices/counter.ts';
import { weekPageSchema } from '../../contract/practices/practice-reminders.ts';
import { practiceSchema } from '../../contract/practices/practices.ts';
import type { ApiClient } from '../../local/seed/api-client.ts';
import type { TestCloud } from '../support/cloud.ts';
import { aDose, aVisit } from '../support/entries.ts';
import { aPracticeGrant } from '../support/patients.ts';
import { aNewPractice } from '../support/practices.ts';
import { aChoiceOfRules } from '../support/rules.ts';

/** A practice of the drill, and what each of its lists showed before anything was lost. */
export interface DrillPractice {
  id: string;
  before: Record<string, unknown>;
}

const anything = z.unknown();

const CLOCK = { now: () => new Date() };

/** What a member sees of each of a practice's lists. */
export async function listsOf(call: ApiClient, id: string): Promise<Record<string, unknown>> {
  const lists = ['patients', 'compliance', 'week', 'entries', 'rules', 'team-history', 'analytics'];
  const read = async (list: string) => [list, await call('GET', `/api/practices/${id}/${list}`, anything)];
  return Object.fromEntries(await Promise.all(lists.map(read)));
}

/** The nightly run, which keeps the figures of its day, and writes patients again whose owner moved. */
export async function passNight(cloud: TestCloud): Promise<void> {
  await cloud.runSchedule('purge');
  await cloud.drain();
}

/** A practice with a plan and rules, to which owners open their pets. It records a dose and notes what it heard. */
export async function addPractice(
  cloud: TestCloud,
  manager: ApiClient,
  owners: readonly { call: ApiClient; petId: string }[],
): Promise<DrillPractice> {
  const { url } = await manager('POST', '/api/create-checkout', redirectSchema, { body: { plan: 'vet' } });
  await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
  await manager('POST', '/api/check-subscription', anything);
  const { id } = await manager('POST', '/api/practices', practiceSchema, { body: aNewPractice });
  const path = `/api/practices/${id}`;
  await manager('POST', `${path}/take-plan-along`, anything);
  await manager('PUT', `${path}/rules`, anything, { body: aChoiceOfRules() });
  const { code } = await manager('GET', `${path}/counter`, counterSchema);
  for (const { call, petId } of owners) {
    const body = aPracticeGrant({ pet_ids: [petId], may_remind: true, may_add: true });
    await call('POST', `/api/practice-grants/${code}`, anything, { body });
  }
  await cloud.drain();
  const [patient] = (await manager('GET', `${path}/week`, weekPageSchema)).patients;
  if (!patient) throw new Error('Nothing is due for any patient, so the drill proves little.');
  const lines = patient.due.map(({ line, rests_on }) => ({ line, rests_on }));
  const body = { version: patient.version, lines, status: 'booked', note: 'Friday at nine' };
  await manager('PUT', `${path}/patients/${patient.id}/contact`, anything, { body });
  const visit = aVisit(CLOCK, aDose(CLOCK, patient.id));
  await manager('POST', `${path}/entries`, anything, { body: visit });
  await passNight(cloud);
  return { id, before: await listsOf(manager, id) };
}

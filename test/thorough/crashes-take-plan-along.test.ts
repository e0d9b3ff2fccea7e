import { expect } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { expectMoved, payersOf, take, withPlan } from '../support/taken-along.ts';
import { testDeaths } from '../support/test-deaths.ts';

const backend = backendForFile();

testDeaths(
  'taking a plan along that dies %s any request leaves one payer, and a repeat takes it along',
  { most: 90, moreThan: 15, ms: 240_000 },
  async (at, how) => {
    const { practice, manager, customerId } = await withPlan(backend);
    const { wasCut } = await backend.dieAfter(at, how, () => take(practice));
    const found = await payersOf(backend, practice, manager, customerId);
    expect(found.copies.filter((id) => id !== null)).toEqual(found.living);
    expect(found.customers.filter((id) => id !== null)).toEqual([customerId]);
    expect((await take(practice)).status).toBe(200);
    await expectMoved(backend, practice, manager, customerId);
    return wasCut;
  },
);

testDeaths(
  'taking a plan along that dies %s any request is finished at night, as far as it has gone',
  { most: 90, moreThan: 15, ms: 240_000 },
  async (at, how) => {
    const { practice, manager, customerId } = await withPlan(backend);
    const { wasCut } = await backend.dieAfter(at, how, () => take(practice));
    await backend.reconcile();
    const { named, wayBack } = await payersOf(backend, practice, manager, customerId);
    const name = wayBack?.kind === 'practice' ? { practice_id: practice.id } : { user_id: manager.userId };
    expect(named).toEqual([name, name]);
    return wasCut;
  },
);

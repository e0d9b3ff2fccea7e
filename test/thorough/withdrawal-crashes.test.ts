import { expect } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { newConsumer } from '../support/new-consumer.ts';
import { testDeaths } from '../support/test-deaths.ts';

const backend = backendForFile();

testDeaths(
  'a withdrawal that dies %s any request is finished later, to the cent',
  { most: 80, moreThan: 12, ms: 180_000 },
  async (at, how) => {
    const { owner, change, offers, withdraw, returned, atStripe } = await newConsumer(backend);
    await change(3);
    const all = await offers();
    const isChange = at % 2 === 0;
    const offer = all[isChange ? 0 : 1];
    if (!offer) throw new Error('Nothing is offered');
    const { wasCut } = await backend.dieAfter(at, how, () => withdraw(offer));
    const isStored = (await owner.call('get-billing')).body.refund !== null;
    // One half is finished at night, the other one by the next look at the page.
    if (at % 4 < 2) await backend.reconcile();
    else expect((await owner.call('check-subscription')).status).toBe(200);
    const paid = offer.payments.map(({ refund_cents }) => (isStored ? refund_cents : 0));
    expect(await returned()).toEqual({ cents: isChange ? [...paid, 0] : paid, balance: 0 });
    const [status, quantity] = await atStripe();
    if (isChange) expect([status, quantity]).toEqual(['active', isStored ? 1 : 3]);
    else expect(status).toBe(isStored ? 'canceled' : 'active');
    return wasCut;
  },
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backendForFile } from '../../support/backend-for-file.ts';
import { addPerson, join } from '../../support/grants.ts';
import { addPet } from '../../support/samples.ts';

const backend = backendForFile();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What two people do with their phones: look, give what they see as due, or confirm that they give it again. */
const step = fc.record({
  who: fc.constantFrom('jon' as const, 'mia' as const),
  does: fc.constantFrom('looks', 'gives', 'gives', 'gives', 'gives for yesterday'),
  title: fc.constantFrom('Insulin', 'Heartworm'),
  hoursLater: fc.constantFrom(0, 0, 1, 11, 13, 200),
});

/** A dose as it was accepted. */
interface Given {
  id: string;
  title: string;
  day: string;
  at: number | null;
}

const LASTS = { Insulin: null, Heartworm: 30 };

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The last dose of the same: that of the latest day, and on that day the latest moment. */
const lastOf = (all: readonly Given[], title: string) =>
  all
    .filter((dose) => dose.title === title)
    .toSorted((a, b) => a.day.localeCompare(b.day) || (a.at ?? 0) - (b.at ?? 0))
    .at(-1);

/** Whether a person must be asked, in words: half of a day, or half of the thirty days. */
function isSoon(last: Given, next: Omit<Given, 'id'>): boolean {
  const half = (LASTS[last.title as keyof typeof LASTS] ?? 1) / 2;
  const apart =
    last.at === null || next.at === null
      ? Math.abs(Date.parse(last.day) - Date.parse(next.day))
      : Math.abs(next.at - last.at);
  return apart / DAY_MS <= half;
}

test('over any history of two phones, each dose too soon was asked about', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      run += 1;
      const jon = await addPerson(backend, `jon-${run}@example.test`);
      const mia = await addPerson(backend, `mia-${run}@example.test`);
      const { id: petId } = await addPet(jon.client);
      const [grantId = ''] = await join(jon.client, petId, mia.client, {});
      const phones = {
        jon: { client: jon.client, petId, seen: [] as Given[] },
        mia: { client: mia.client, petId: grantId, seen: [] as Given[] },
      };
      const all: Given[] = [];
      for (const { who, does, title, hoursLater } of steps) {
        backend.advance(hoursLater * HOUR_MS);
        const phone = phones[who];
        if (does === 'looks') {
          phone.seen = [...all];
          continue;
        }
        const now = backend.now().getTime();
        const isNow = does === 'gives';
        const day = dayOf(isNow ? now : now - DAY_MS);
        const lasts = LASTS[title];
        const after = lastOf(phone.seen, title)?.id ?? null;
        const answer = await phone.client.call('create-record', {
          params: { petId: phone.petId },
          body: {
            title,
            record_type: 'medication',
            issued_on: day,
            expires_on: lasts === null ? null : dayOf(Date.parse(day) + lasts * DAY_MS),
            given: { today: dayOf(now), after },
          },
        });
        const last = lastOf(all, title);
        const next = { title, day, at: isNow ? now : null };
        const mustAsk = last !== undefined && isSoon(last, next) && after !== last.id;
        expect(answer.status).toBe(mustAsk ? 409 : 201);
        if (mustAsk) {
          expect(answer.problem?.current).toMatchObject({ id: last.id });
          // The question shows that dose, and the person may give again.
          phone.seen = [...phone.seen, last];
        } else {
          const { given_at } = answer.body;
          const dose = { ...next, id: answer.body.id, at: given_at === null ? null : Date.parse(given_at) };
          all.push(dose);
          phone.seen = [...phone.seen, dose];
        }
      }
    }),
    { numRuns: 25 },
  );
});

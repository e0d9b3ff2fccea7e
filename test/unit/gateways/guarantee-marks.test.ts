import { expect, test } from 'vitest';
import { createGuaranteeMarks } from '../../../lambdas/gateways/guarantee-marks.ts';
import { MissingSecret, type Secret } from '../../../lambdas/gateways/secrets.ts';

const keyed = (key: string) =>
  createGuaranteeMarks({ read: async () => key, renew: async () => 'another' } satisfies Secret);

test('marks are the same for one key, and nothing without it', async () => {
  const [one, again] = [
    await keyed('k').hashesOf(['email a@b.c']),
    await keyed('k').hashesOf(['email a@b.c']),
  ];
  expect(again).toEqual(one);
  const other = await keyed('l').hashesOf(['email a@b.c']);
  expect(other.keyed).not.toEqual(one.keyed);
  expect(other.earlier).toEqual(one.earlier);
  expect(one.keyed).not.toEqual(one.earlier);
});

test('without the key, refunds are unavailable for now', async () => {
  const read = async () => {
    throw new MissingSecret('The parameter is missing.');
  };
  const marks = createGuaranteeMarks({ read, renew: read });
  await expect(marks.hashesOf(['email a@b.c'])).rejects.toMatchObject({ code: 'payments-unavailable' });
});

import { expect, test } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import { failure } from '../../lambdas/platform/answer.ts';
import { referenceOf } from '../../lambdas/platform/reference.ts';

test('a reference can be read out, is the same for the same request, and differs between requests', () => {
  const references = Array.from({ length: 5_000 }, (_, n) => referenceOf(`JKJaXmPLvHcESH${n}=`));
  for (const reference of references)
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(references).size).toBe(references.length);
  expect(referenceOf('JKJaXmPLvHcESH7=')).toBe(references[7]);
});

test('every problem document carries the reference of its request', () => {
  const { body } = failure(new AppError('pet-not-found', 'There is no such pet.'), 'JKJaXmPLvHcESHA=');
  expect(JSON.parse(body)).toMatchObject({
    instance: '/requests/JKJaXmPLvHcESHA=',
    reference: referenceOf('JKJaXmPLvHcESHA='),
  });
});

import { expect, test } from 'vitest';
import { deletionWord, isTyped } from '../../../web/src/features/dashboard/pet-texts.ts';

test.each([
  ['Biscuit', 'Biscuit'],
  ['🐕‍🦺 Rex', '🐕‍🦺 Rex'],
  ['ب'.repeat(40), 'ب'.repeat(40)],
  ['x'.repeat(41), 'delete'],
  ['😀'.repeat(41), 'delete'],
  ['Bis\ncuit', 'delete'],
])('asks to type the right word to delete %j: %j', (name, word) => {
  expect(deletionWord(name)).toBe(word);
});

test.each([
  ['biscuit ', 'Biscuit', true],
  [' Sir  Barks\u00a0a lot', 'Sir Barks a lot', true],
  ['Zoe\u0308', 'Zo\u00eb', true],
  ['DELETE', 'delete', true],
  ['🐕', '🐕', true],
  ['', 'Biscuit', false],
  ['Biscui', 'Biscuit', false],
  ['Zoe', 'Zo\u00eb', false],
])('%j for %j is %j', (text, word, expected) => {
  expect(isTyped(text, word)).toBe(expected);
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PERMISSIONS } from '../../contract/access/permissions.ts';
import { may, POWERS, type Power, type Role } from '../../contract/access/powers.ts';
import { withPart } from '../support/generated-part.ts';

const RULES = fileURLToPath(new URL('../../docs/security.md', import.meta.url));

// Safe: the roles are the keys and no others.
const ROLES = Object.keys(POWERS) as Role[];

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

test('the security rules have the table of the roles', async () => {
  const heading = ['What', 'Power', ...ROLES];
  const rows = PERMISSIONS.map((permission) => [
    permission.what,
    `\`${permission.power}\``,
    ...ROLES.map((role) => (may(role, permission.power) ? 'yes' : 'no')),
  ]);
  const lines = [row(heading), row(heading.map(() => '---')), ...rows.map(row)];
  const expected = withPart(readFileSync(RULES, 'utf8'), 'test/unit/permissions.test.ts', 'roles', lines);
  await expect(expected).toMatchFileSnapshot(RULES);
});

/** Ruling D28, written by hand: for each row of the table, what each role may do of it. */
const RULING: Record<Power, string> = {
  read: 'owner, co-owner, caregiver, viewer, recording-practice, practice',
  add: 'owner, co-owner, caregiver, recording-practice',
  change: 'owner, co-owner',
  own: 'owner',
};

test('the table says what the ruling says', () => {
  for (const { what, power } of PERMISSIONS) {
    expect([what, ROLES.filter((role) => may(role, power)).join(', ')]).toEqual([what, RULING[power]]);
  }
  expect(new Set(PERMISSIONS.map(({ power }) => power))).toEqual(new Set(Object.keys(RULING)));
});

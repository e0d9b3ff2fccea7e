import { expect, test } from 'vitest';
import { LINES_VERSION } from '../../../contract/records/dose-lines.ts';
import { grantRowSchema } from '../../../lambdas/store/grant-row.ts';
import { fromPointerRow, shareRowSchema } from '../../../lambdas/store/share-row.ts';
import { isCurrent, putPart, statusRowSchema } from '../../../lambdas/store/status-row.ts';

test('lines of another version are not read, whatever they look like', () => {
  const later = { version: 7, lines_version: LINES_VERSION + 1, packed: [{ key: 'rabies', kinds: [] }] };
  const row = statusRowSchema.parse(later);
  expect(row).toMatchObject({ version: 7, packed: undefined });
  expect(isCurrent(row)).toBe(false);
});

test('a status has nothing where releases that know no packed lines expect a list', () => {
  const content = { groups: [], records: 0, is_complete: true };
  const { Put } = putPart({ ownerId: 'owner', petId: 'pet' }, undefined, content);
  expect(Put?.Item).toMatchObject({ packed: expect.any(Uint8Array) });
  expect(Put?.Item).not.toHaveProperty('lines');
});

const POINTER = {
  owner_id: 'owner',
  pet_id: 'pet',
  share_id: 'shr',
  purpose: 'custom',
  cursor_key: 'key',
  notify_first_opening: false,
};
const SHARE = {
  ...POINTER,
  id: 'shr',
  token_hash: 'hash',
  created_by: 'owner',
  has_passcode: false,
  expires_at: '2026-12-01T00:00:00.000Z',
  created_at: '2026-11-01T00:00:00.000Z',
};

test.each([
  ['narrowed by a field', { kind: 'everything', documents: true, since: '2026-01-01' }],
  ['narrowed by a field', { kind: 'types', types: ['note'], documents: true, until: '2020-01-01' }],
  ['of nothing but later kinds', { kind: 'types', types: ['examination'], documents: true }],
  ['of a later kind', { kind: 'pack', documents: true }],
])('a link with a scope that is %s opens later, and its owner sees that it can’t be read', (_, scope) => {
  expect(() => fromPointerRow({ ...POINTER, scope })).toThrow(/try again/i);
  expect(shareRowSchema.parse({ ...SHARE, scope }).scope).toMatchObject({ kind: 'records', record_ids: [] });
});

test('a link of a known kind beside a later one shows the known one', () => {
  const scope = { kind: 'types', types: ['note', 'examination'], documents: true };
  expect(fromPointerRow({ ...POINTER, scope }).scope).toEqual({ ...scope, types: ['note'] });
});

test('a grant that may change a pet, but doesn’t show all of it, opens nothing', () => {
  const grant = { version: 1, owner_id: 'owner', pet_id: 'pet', ends_at: null };
  const some = { kind: 'some', kinds: ['note'], since: null };
  const isRead = (role: string, scope: object) => grantRowSchema.safeParse({ ...grant, role, scope }).success;
  expect([isRead('co-owner', some), isRead('caregiver', some)]).toEqual([false, true]);
  expect(isRead('co-owner', { kind: 'everything' })).toBe(true);
});

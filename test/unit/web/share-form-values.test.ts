import { describe, expect, it } from 'vitest';
import {
  checkShare,
  enteredScope,
  INITIAL_VALUES,
  type ShareFormValues,
  withoutLost,
} from '../../../web/src/features/sharing/share-form-values.ts';
import { DEFAULT_SHARE } from '../../support/entities.ts';

const RECORD = 'rec_01hzzzzzzzzzzzzzzzzzzzzzzz';

const withCustom = (custom: Partial<ShareFormValues['custom']>): Partial<ShareFormValues> => ({
  purpose: 'custom',
  custom: { ...INITIAL_VALUES.custom, ...custom },
});

const PET = { name: 'Biscuit', vet_contact: null, emergency_contact: null };

describe('checkShare', () => {
  it('shows contacts that the pet has: a sitter’s link by default, any other one by choice', () => {
    const pet = { ...PET, vet_contact: { name: 'Happy Paws', phone: null } };
    const shows = (values: Partial<ShareFormValues>, of: Parameters<typeof checkShare>[1] = pet) =>
      checkShare({ ...INITIAL_VALUES, ...values }, of).data?.show_contacts;
    expect([shows({ purpose: 'sitter' }), shows({}), shows({ contacts: true })]).toEqual([true, false, true]);
    expect(shows({ purpose: 'sitter', contacts: false })).toBe(false);
    expect(shows({ purpose: 'sitter' }, PET)).toBe(false);
  });

  it('starts with a vet link, 30 days and unlimited views', () => {
    expect(checkShare(INITIAL_VALUES, PET)).toEqual({ data: DEFAULT_SHARE });
  });

  it.each<[Partial<ShareFormValues>, object]>([
    [
      { days: '1', views: '1' },
      { expires_in_days: 1, max_views: 1 },
    ],
    [{ days: ' 365 ', views: ' ' }, { expires_in_days: 365 }],
    [
      { label: '  Happy Paws, July ', passcode: ' swordfish ', notify: true },
      { label: 'Happy Paws, July', passcode: 'swordfish', notify_first_opening: true },
    ],
    // A custom scope is dropped when another purpose is chosen.
    [{ ...withCustom({ types: ['note'] }), purpose: 'kennel' }, { purpose: 'kennel' }],
    [
      withCustom({ types: ['note', 'allergy'], documents: false, recordIds: [RECORD] }),
      { purpose: 'custom', scope: { kind: 'types', types: ['note', 'allergy'], documents: false } },
    ],
    [
      withCustom({ kind: 'records', types: ['note'], recordIds: [RECORD] }),
      { purpose: 'custom', scope: { kind: 'records', record_ids: [RECORD], documents: true } },
    ],
  ])('reads %j', (values, expected) => {
    expect(checkShare({ ...INITIAL_VALUES, ...values }, PET)).toEqual({
      data: { ...DEFAULT_SHARE, ...expected },
    });
  });

  it.each<[Partial<ShareFormValues>, string, RegExp]>([
    [{ days: '0' }, 'expires_in_days', /^Choose 1 to 365/],
    [{ days: '366' }, 'expires_in_days', /^Choose 1 to 365/],
    [{ days: '' }, 'expires_in_days', /^Choose 1 to 365/],
    [{ days: '1.5' }, 'expires_in_days', /^Choose 1 to 365/],
    [{ days: '1e2' }, 'expires_in_days', /^Choose 1 to 365/],
    [{ days: '-3' }, 'expires_in_days', /^Choose 1 to 365/],
    [{ views: '0' }, 'max_views', /^Enter 1 to 1,000,000/],
    [{ views: 'many' }, 'max_views', /^Enter 1 to 1,000,000/],
    [{ views: '0x10' }, 'max_views', /^Enter 1 to 1,000,000/],
    [{ passcode: '12345' }, 'passcode', /^Use 6 to 128 characters/],
    [{ passcode: '       ' }, 'passcode', /^Use 6 to 128 characters/],
    [{ passcode: 'x'.repeat(5000) }, 'passcode', /^Use 6 to 128 characters/],
    [{ label: 'x'.repeat(61) }, 'label', /^Use at most 60 characters/],
    [withCustom({}), 'scope.types', /^Choose at least one record type/],
    [withCustom({ kind: 'records' }), 'scope.record_ids', /^Choose at least one record/],
  ])('rejects %j with a message', (values, field, message) => {
    const { errors = {} } = checkShare({ ...INITIAL_VALUES, ...values }, PET);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(message);
  });
});

describe('enteredScope', () => {
  it('is the purpose’s scope, or the custom selection', () => {
    expect(enteredScope(INITIAL_VALUES)).toEqual({ kind: 'everything', documents: true });
    expect(enteredScope({ ...INITIAL_VALUES, ...withCustom({ types: ['note'] }) })).toEqual({
      kind: 'types',
      types: ['note'],
      documents: true,
    });
  });
});

it('drops selected records that no longer exist', () => {
  const values = { ...INITIAL_VALUES, ...withCustom({ kind: 'records', recordIds: ['rec_1', 'rec_2'] }) };
  expect(withoutLost(values, [{ id: 'rec_2' }, { id: 'rec_3' }]).custom.recordIds).toEqual(['rec_2']);
  expect(withoutLost(INITIAL_VALUES, [])).toEqual(INITIAL_VALUES);
});

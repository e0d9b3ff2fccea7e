import { describe, expect, it } from 'vitest';
import type { ShareScope } from '../../../contract/sharing/share-scope.ts';
import type { Share } from '../../../contract/sharing/shares.ts';
import type { ShareView } from '../../../contract/sharing/views.ts';
import { reactivatedText } from '../../../web/src/features/sharing/notify-reactivated.ts';
import { findRecords } from '../../../web/src/features/sharing/record-choice.tsx';
import { shareBadges } from '../../../web/src/features/sharing/share-badges.ts';
import { canDeactivate } from '../../../web/src/features/sharing/share-name.ts';
import {
  endingText,
  scopeText,
  summaryText,
  viewsSentence,
} from '../../../web/src/features/sharing/share-texts.ts';
import { shownText } from '../../../web/src/features/sharing/views-dialog.tsx';
import { shownRecords, shownScope } from '../../../web/src/shared/shared-pet/recipient-view.ts';
import { placeText } from '../../../web/src/shared/texts/place-text.ts';
import { aRecord, aShare } from '../../support/entities.ts';

const NOW = new Date(2026, 2, 20, 10);
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();

const share = (part: Partial<Share> = {}) =>
  aShare({ expires_at: inHours(24 * 30), created_at: inHours(-1), ...part });

const badges = (part: Partial<Share>) => shareBadges(share(part), NOW).map(({ text }) => text);

describe('shareBadges', () => {
  it.each<[Partial<Share>, string[]]>([
    [{}, ['Active']],
    [{ has_passcode: true }, ['Active', 'Passcode']],
    [{ is_active: false }, ['Inactive']],
    [{ expires_at: inHours(-1) }, ['Inactive', 'Expired']],
    [{ max_views: 2, view_count: 2 }, ['Inactive', 'Max views reached']],
    [{ wrong_passcodes: 10, has_passcode: true }, ['Inactive', 'Locked', 'Passcode']],
    [{ wrong_passcodes: 9, has_passcode: true }, ['Active', 'Passcode']],
    // Reactivating it would change nothing.
    [{ wrong_passcodes: 10, is_active: false }, ['Inactive', 'Locked']],
    [{ expires_at: inHours(48) }, ['Active', 'Expires in 2\u00a0days']],
  ])('shows %j as %j', (part, expected) => {
    expect(badges(part)).toEqual(expected);
  });
});

describe('endingText', () => {
  it.each([
    [inHours(2), 'Expires today'],
    [inHours(20), 'Expires in 1\u00a0day'],
    [inHours(72), 'Expires in 3\u00a0days'],
    [inHours(72.1), null],
    [inHours(-1), null],
  ])('shows a link that expires at %s as %s', (expires_at, expected) => {
    expect(endingText(share({ expires_at }), NOW)).toBe(expected);
  });

  it('does not warn about a link that cannot be opened', () => {
    expect(endingText(share({ expires_at: inHours(2), is_active: false }), NOW)).toBeNull();
  });
});

describe('reactivatedText', () => {
  it.each<[Partial<Share>, RegExp]>([
    [{}, /^The link Paws works again\.$/],
    [{ max_views: 1, view_count: 1 }, /can’t be opened yet: it has reached its view limit/],
    [{ expires_at: inHours(-1) }, /can’t be opened yet: it has expired/],
    [{ wrong_passcodes: 10 }, /can’t be opened yet: too many wrong passcodes/],
    [{ is_active: false }, /can’t be opened yet: it has been deactivated again/],
  ])('shows %j as %s', (part, text) => {
    expect(reactivatedText(share(part), 'Paws', NOW)).toMatch(text);
  });
});

describe('a link’s scope', () => {
  it.each<[ShareScope, string]>([
    [share().scope, 'Everything'],
    [{ kind: 'types', types: ['vaccination'], documents: true }, 'Vaccinations'],
    [
      { kind: 'types', types: ['medication', 'allergy', 'note'], documents: false },
      'Medications, allergies and notes, without documents',
    ],
    [{ kind: 'records', record_ids: ['rec_1'], documents: true }, '1 selected record'],
  ])('reads %j as %s', (scope, expected) => {
    expect(scopeText(scope)).toBe(expected);
  });

  it.each<[ShareScope, number, RegExp]>([
    [share().scope, 0, /^No records yet/],
    [{ kind: 'types', types: ['vaccination'], documents: true }, 0, /^No vaccinations yet/],
    [{ kind: 'types', types: [], documents: true }, 0, /^Nothing is selected/],
    [{ kind: 'records', record_ids: [], documents: true }, 0, /^Nothing is selected/],
    [{ kind: 'types', types: ['note'], documents: false }, 2, /^Shows notes without documents/],
    [{ kind: 'records', record_ids: ['rec_1'], documents: true }, 1, /only the selected records/],
  ])('summarises %j with %i records', (scope, shown, expected) => {
    expect(summaryText(scope, shown)).toMatch(expected);
  });
});

describe('the preview', () => {
  const dose = aRecord({ file_path: `owner/pet_${'0'.repeat(26)}/${'0'.repeat(26)}.pdf` });
  const note = aRecord({ id: 'rec_01hzzzzzzzzzzzzzzzzzzzzzz2', record_type: 'note' });

  it('shows only records in scope', () => {
    const scope: ShareScope = { kind: 'types', types: ['note'], documents: true };
    expect(shownRecords([dose, note], scope).map(({ id }) => id)).toEqual([note.id]);
    expect(shownScope(scope)).toEqual({ types: ['note'], is_partial: true });
  });

  it('shows documents only if they are in scope', () => {
    const types = (documents: boolean) =>
      shownRecords([dose, note], { kind: 'everything', documents }).map(({ content_type }) => content_type);
    expect(types(true)).toEqual(['application/pdf', null]);
    expect(types(false)).toEqual([null, null]);
    const sources = shownRecords([dose, note], { kind: 'everything', documents: true }).map(
      ({ source }) => source,
    );
    expect(sources).toEqual(['Entered by owner', 'Entered by owner']);
    expect(shownScope(share().scope)).toEqual({ types: null, is_partial: false });
  });
});

describe('views', () => {
  const view: ShareView = {
    loaded_times: 1,
    last_loaded_at: null,
    opened_at: inHours(0),
    device: 'iPhone',
    country: 'CH',
    shown: { records: 3, documents: 1, types: ['vaccination', 'note'] },
  };

  it('names the device and the country', () => {
    expect(placeText(view)).toBe('iPhone, Switzerland');
    expect(placeText({ ...view, country: null })).toBe('iPhone');
    expect(placeText({ ...view, country: 'XX' })).toBe('iPhone, XX');
  });

  it('describes what was shown', () => {
    expect(shownText(view)).toBe('3 records (vaccinations and notes), 1 with a document');
    expect(shownText({ ...view, shown: { records: 0, documents: 0, types: [] } })).toBe('No records');
  });

  it('adds up all links', () => {
    expect(viewsSentence([share(), share()], 'Rex')).toMatch(/haven’t been opened yet/);
    expect(viewsSentence([share({ view_count: 1 })], 'Rex')).toMatch(/opened once in total/);
    expect(viewsSentence([share({ view_count: 1 }), share({ view_count: 2 })], 'Rex')).toMatch(/3 times/);
  });
});

describe('findRecords', () => {
  const records = [
    aRecord({ title: 'Röntgen Hüfte', record_type: 'lab_result' }),
    aRecord({ title: 'Rabies 2025' }),
  ];

  it.each([
    ['', 2],
    ['rontgen', 1],
    ['HÜFTE lab', 1],
    ['vaccination rab', 1],
    ['rabies lab', 0],
  ])('finds %j: %i', (search, count) => {
    expect(findRecords(records, search)).toHaveLength(count);
  });
});

it('offers to deactivate a link at its view limit while a counted visitor can return', () => {
  const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
  const usedUp = (last_opened_at: string | null) => share({ max_views: 1, view_count: 1, last_opened_at });
  const offers = [minutesAgo(30), minutesAgo(31), null].map((last) => canDeactivate(usedUp(last), NOW));
  expect(offers).toEqual([true, false, false]);
  expect(canDeactivate(share({ last_opened_at: minutesAgo(500) }), NOW)).toBe(true);
});

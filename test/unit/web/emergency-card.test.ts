import { describe, expect, it } from 'vitest';
import { SCOPE_OF_PURPOSE } from '../../../contract/sharing/share-scope.ts';
import type { Share } from '../../../contract/sharing/shares.ts';
import { cardLinks, deadCardLink } from '../../../web/src/features/emergency-card/card-links.ts';
import { pictureWidth } from '../../../web/src/features/emergency-card/card-size.ts';
import { cardTexts } from '../../../web/src/features/emergency-card/card-texts.ts';
import { fitLines } from '../../../web/src/features/emergency-card/fit-lines.ts';
import { lockScreenSize } from '../../../web/src/features/emergency-card/lock-screen-size.ts';
import { aPet, aRecord, aShare, nthId } from '../../support/entities.ts';

const NOW = new Date('2026-03-20T10:00:00Z');

const share = (part: Partial<Share> = {}) =>
  aShare({
    label: 'Emergency card',
    purpose: 'sitter',
    scope: SCOPE_OF_PURPOSE.sitter,
    expires_at: '2027-03-01T12:00:00.000Z',
    ...part,
  });

const pet = aPet({ name: 'Biscuit', breed: 'Beagle', chip_number: '985112003456781' });

describe('cardLinks', () => {
  it('offers active sitter links without a passcode, longest-lived first', () => {
    const [short, long] = [share({ expires_at: '2026-04-01T00:00:00.000Z' }), share()];
    const others = [
      share({ purpose: 'vet' }),
      share({ has_passcode: true }),
      share({ is_active: false }),
      share({ expires_at: '2026-03-20T09:00:00.000Z' }),
      share({ max_views: 1, view_count: 1 }),
    ];
    expect(cardLinks([short, ...others, long], NOW)).toEqual([long, short]);
  });

  it('finds the link of a card that no longer works', () => {
    const dead = share({ is_active: false });
    expect(deadCardLink([share(), share({ label: 'July', is_active: false }), dead], NOW)).toBe(dead);
    expect(deadCardLink([share()], NOW)).toBeNull();
  });
});

describe('lockScreenSize', () => {
  it('is that of the phone, upright, or that of a common phone', () => {
    expect(lockScreenSize({ width: 844, height: 390 }, 3)).toEqual({ width: 1170, height: 2532 });
    expect(lockScreenSize({ width: 360, height: 800 }, 2.625)).toEqual({ width: 945, height: 2100 });
    expect(lockScreenSize({ width: 1280, height: 800 }, 1)).toEqual({ width: 1170, height: 2532 });
  });
});

describe('cardTexts', () => {
  const textsOf = (part: Partial<Parameters<typeof cardTexts>[0]> = {}) =>
    cardTexts({ pet, share: share(), records: [], phone: '', today: '2026-03-20', ...part });

  it('names allergies, and the medications until they are no longer needed, as far as they fit', () => {
    const records = [
      aRecord({ id: nthId('rec', 1), title: 'Chicken', record_type: 'allergy' }),
      aRecord({ id: nthId('rec', 2), title: 'Apoquel', record_type: 'medication' }),
      aRecord({
        id: nthId('rec', 3),
        title: 'Old pills',
        record_type: 'medication',
        expires_on: '2026-03-17',
      }),
      aRecord({
        id: nthId('rec', 5),
        title: 'Eye drops',
        record_type: 'medication',
        expires_on: '2026-03-19',
        not_needed: true,
      }),
      aRecord({ id: nthId('rec', 4), title: 'Long '.repeat(40), record_type: 'medication' }),
    ];
    const { allergies, medications } = textsOf({ records });
    expect(allergies).toBe('Allergies: Chicken');
    // What the pet gets now comes first, because the card may have no room for the rest.
    expect(medications).toMatch(/^Medications \(3\): Apoquel, Long Long.*…, Old pills \(was due Mar 17\)$/);
  });

  it('says how many allergies there are, before the names that may be cut', () => {
    const records = Array.from({ length: 40 }, (_, index) =>
      aRecord({ id: nthId('rec', index), title: `Pollen of tree ${index}`, record_type: 'allergy' }),
    );
    const { allergies } = textsOf({ records });
    expect(allergies).toMatch(/^Allergies \(40\): Pollen of tree 0, .*…$/);
    expect(allergies?.length).toBeLessThanOrEqual(240);
  });

  it('shows the pet, what scanning reveals, and the expiry', () => {
    expect(textsOf({ phone: ' +41 79 000 00 00 ' })).toEqual({
      kicker: 'Emergency card · Mar 20, 2026',
      day: 'As of Mar 20, 2026',
      name: 'Biscuit',
      kind: 'Dog · Beagle',
      chip: '985112003456781',
      allergies: null,
      medications: null,
      scan: 'Scan for medications and allergies',
      validUntil: 'Valid until Mar 1, 2027',
      phone: '+41 79 000 00 00',
    });
  });

  it('omits missing values, and shortens long ones', () => {
    const bare = { ...pet, breed: null, chip_number: null, name: 'x'.repeat(10_000) };
    const texts = textsOf({ pet: bare, phone: '  ' });
    expect(texts).toMatchObject({ kind: 'Dog', chip: null, phone: null });
    expect(texts.name).toHaveLength(48);
  });
});

it('draws 300 dots per inch', () => {
  expect([pictureWidth('wallet'), pictureWidth('fridge')]).toEqual([1011, 1748]);
});

describe('fitLines', () => {
  const measure = (text: string) => Array.from(text).length;

  it.each([
    ['', 10, 2, []],
    ['Rex', 10, 2, ['Rex']],
    ['Sir Barks A Lot', 9, 2, ['Sir Barks', 'A Lot']],
    ['Sir Barks A Lot of Times', 9, 2, ['Sir Barks', 'A Lot of…']],
    ['Sir Barks A Lot', 9, 1, ['Sir Bark…']],
    ['Unbreakable', 5, 2, ['Unbre', 'akab…']],
    ['🐕🐕🐕🐕', 2, 2, ['🐕🐕', '🐕🐕']],
    ['ab', 0, 1, ['a…']],
  ])('breaks %j at %i into %i: %j', (text, width, maxLines, lines) => {
    expect(fitLines(text, width, maxLines, measure)).toEqual(lines);
  });
});

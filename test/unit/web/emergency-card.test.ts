import { describe, expect, it } from 'vitest';
import { SCOPE_OF_PURPOSE } from '../../../contract/sharing/share-scope.ts';
import type { Share } from '../../../contract/sharing/shares.ts';
import { breakLines } from '../../../web/src/features/emergency-card/break-lines.ts';
import { cardLinks, lastCardLink } from '../../../web/src/features/emergency-card/card-links.ts';
import { pictureWidth } from '../../../web/src/features/emergency-card/card-size.ts';
import { cardTexts, chipText } from '../../../web/src/features/emergency-card/card-texts.ts';
import { fitScale } from '../../../web/src/features/emergency-card/fit-scale.ts';
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
  it('offers active sitter links without a passcode for 180 days or more, longest-lived first', () => {
    const [short, long] = [share({ expires_at: '2026-09-16T10:00:00.000Z' }), share()];
    const others = [
      share({ purpose: 'vet' }),
      share({ expires_at: '2026-09-16T09:59:59.999Z' }),
      share({ has_passcode: true }),
      share({ is_active: false }),
      share({ expires_at: '2026-03-20T09:00:00.000Z' }),
      share({ max_views: 1, view_count: 1 }),
    ];
    expect(cardLinks([short, ...others, long], NOW)).toEqual([long, short]);
  });

  it('takes any that works where no other can be made', () => {
    const short = share({ expires_at: '2026-03-21T00:00:00.000Z' });
    expect(cardLinks([short, share({ is_active: false })], NOW, 0)).toEqual([short]);
  });

  it('finds the link of the last card, whether or not it works', () => {
    const dead = share({ is_active: false });
    expect(lastCardLink([share({ label: 'July' }), dead, share()])).toBe(dead);
    expect(lastCardLink([share({ label: 'July' })])).toBeNull();
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

  it('names all allergies, and the medications until they are no longer needed', () => {
    const long = 'Long '.repeat(40).trim();
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
      aRecord({ id: nthId('rec', 4), title: long, record_type: 'medication' }),
    ];
    const { allergies, medications } = textsOf({ records });
    expect(allergies).toBe('Allergies: Chicken · entered by owner');
    expect(medications).toBe(`Medications: Apoquel, ${long}, Old pills (was due Mar 17) · entered by owner`);
  });

  it('says by whom each is, where that differs', () => {
    const entry = {
      practice_id: nthId('prc', 1),
      entry_id: nthId('ent', 1),
      practice_name: 'Riverside Animal Clinic',
    };
    const signature = {
      id: nthId('sig', 1),
      signer: 'Dr. Alvarez',
      practice: 'Riverside Animal Clinic',
      signed_at: '2026-03-01T09:00:00.000Z',
      state: 'valid' as const,
      since: null,
    };
    const of = (n: number, title: string, fields: object) =>
      aRecord({ id: nthId('rec', n), title, record_type: 'medication', ...fields });
    const records = [
      of(1, 'Apoquel', { entry, signature }),
      of(2, 'Ear drops', { entry, signature: { ...signature, state: 'revoked' } }),
      of(3, 'Old pills', { file_path: 'x.pdf', expires_on: '2026-03-17' }),
    ];
    expect(textsOf({ records }).medications).toBe(
      'Medications: Apoquel (signed by Dr. Alvarez, Riverside Animal Clinic), Ear drops (signature withdrawn), Old pills (was due Mar 17, entered by owner, with document)',
    );
    expect(textsOf({ records: records.slice(0, 1) }).medications).toBe(
      'Medications: Apoquel · signed by Dr. Alvarez, Riverside Animal Clinic',
    );
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

  it('omits missing values, and shortens nothing', () => {
    const bare = { ...pet, breed: null, chip_number: null, name: 'x'.repeat(200) };
    const texts = textsOf({ pet: bare, phone: '  ' });
    expect(texts).toMatchObject({ name: bare.name, kind: 'Dog', chip: null, phone: null });
  });

  it('keeps the groups of a chip’s number together', () => {
    expect(chipText('985112003456781')).toBe('Microchip 985\u00a0112\u00a0003\u00a0456\u00a0781');
    expect(chipText('012*345*678')).toBe('Microchip 012*345*678');
  });
});

it('draws 300 dots per inch', () => {
  expect([pictureWidth('wallet'), pictureWidth('fridge')]).toEqual([1011, 1748]);
});

describe('breakLines', () => {
  const measure = (text: string) => Array.from(text).length;

  it.each([
    ['', 10, []],
    ['Rex', 10, ['Rex']],
    ['Sir Barks A Lot', 9, ['Sir Barks', 'A Lot']],
    ['Sir Barks A Lot of Times', 9, ['Sir Barks', 'A Lot of', 'Times']],
    ['Unbreakable', 5, ['Unbre', 'akabl', 'e']],
    ['🐕🐕🐕🐕', 2, ['🐕🐕', '🐕🐕']],
    ['ab', 0, ['a', 'b']],
  ])('breaks %j at %i into %j', (text, width, lines) => {
    expect(breakLines(text, width, measure)).toEqual(lines);
  });
});

describe('fitScale', () => {
  it('is the first that fits, and none below the least', () => {
    expect(fitScale((scale) => 100 * scale, 100, 0.5)).toBe(1);
    expect(fitScale((scale) => 100 * scale, 91, 0.5)).toBeCloseTo(0.95 * 0.95);
    expect(fitScale(() => 100, 50, 0.9)).toBeCloseTo(0.95 * 0.95);
  });
});

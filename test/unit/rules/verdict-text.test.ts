import { expect, test } from 'vitest';
import { dayText } from '../../../contract/day-text.ts';
import type { Reason } from '../../../contract/rules/verdict.ts';
import { reasonText } from '../../../contract/rules/verdict-text.ts';

const say = (day: string) => dayText(day, 'en-US');
const rests_on = { record_id: 'rec_1', title: 'Rabies', product: 'Imrab 3', given_on: '2023-11-02' };
const text = (reason: Reason, planned_on: string | null = null) =>
  reasonText({ reason, rests_on, planned_on }, say);

test('a reason says how long a dose counts, by what, and which dose', () => {
  expect(text({ kind: 'label', until: '2026-11-02', months: 36 })).toBe(
    '3 years from Nov 2, 2023, product Imrab 3.',
  );
  expect(text({ kind: 'label', until: '2026-10-20', months: null })).toBe(
    'Until Oct 20, 2026 by the certificate of Nov 2, 2023, product Imrab 3.',
  );
  const interval = {
    kind: 'interval',
    months: 12,
    is_first_booster: true,
    label_until: '2026-11-02',
  } as const;
  expect(text(interval)).toBe(
    '1 year from Nov 2, 2023, product Imrab 3, for the first booster. The rule set decides; the certificate says Nov 2, 2026.',
  );
  expect(text({ kind: 'no_dose' }, '2026-12-01')).toBe('No dose on file. A dose is planned for Dec 1, 2026.');
});

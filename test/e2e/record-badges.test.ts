import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { RECORD_TYPES } from '../../contract/records/record-types.ts';
import { someOf } from '../support/long-run.ts';
import { card } from './support/record-card.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

/** The hue of an element's text in degrees of the colour wheel, or null where it is next to grey. */
const hueOf = (badge: Locator) =>
  badge.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas');
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
    const [max, range] = [Math.max(r, g, b), Math.max(r, g, b) - Math.min(r, g, b)];
    if (range < 30) return null;
    const sector = max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range;
    return (sector * 60 + 360) % 360;
  });

test.each(someOf(['light', 'dark'] as const, 0))(
  'gives record types their colours in the %s theme',
  async (colorScheme) => {
    const { owner, pet } = await stage.ownerWithPet();
    for (const record_type of RECORD_TYPES)
      await owner.addRecord(pet, { title: `a ${record_type}`, record_type });
    const page = await stage.visit(`/pet/${pet.id}`, { as: owner, colorScheme });
    const hue = (title: string, badge: string) => hueOf(card(page, title).getByText(badge, { exact: true }));

    expect(await hue('a vaccination', 'Vaccination')).toSatisfy((green: number) => green > 90 && green < 165);
    expect(await hue('a medication', 'Medication')).toSatisfy((blue: number) => blue > 195 && blue < 245);
    expect(await hue('a allergy', 'Allergy')).toSatisfy((amber: number) => amber > 25 && amber < 55);
    expect(await hue('a note', 'Note')).toSatisfy((purple: number) => purple > 255 && purple < 300);
    expect(await hue('a lab_result', 'Lab result')).toBeNull();
    expect(await hue('a other', 'Other')).toBeNull();
  },
);

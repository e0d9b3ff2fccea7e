import type { Locator, Page } from 'playwright-core';
import type { drawCertificate } from './drawn-certificate.ts';

/** Does what an owner does with one hand, and counts the taps and the fields that are filled in. */
export function countingHand() {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    tap: async (target: Locator) => {
      await target.click();
      count.taps += 1;
    },
    fill: async (field: Locator, value: string) => {
      await field.fill(value);
      count.fields += 1;
    },
    /** Counts as a field: it is what the form asks for. */
    choose: async (option: Locator) => {
      await option.check();
      count.fields += 1;
    },
    /** Chooses from a select: a tap opens the phone's picker, and another one is in it. */
    pick: async (select: Locator, label: string) => {
      await select.selectOption(label);
      count.taps += 2;
      count.fields += 1;
    },
    /** Opens the camera, whose picture comes at once: its own button is no tap on the page. */
    photograph: async (page: Page, target: Locator, picture: Awaited<ReturnType<typeof drawCertificate>>) => {
      const chooser = page.waitForEvent('filechooser');
      await target.click();
      await (await chooser).setFiles(picture);
      count.taps += 1;
    },
  };
}

import type { Page } from 'playwright-core';

/** CSS pixels: WCAG 2.5.5. */
const TARGET = 44;

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"]';

/**
 * The buttons, links and inputs that are less than 44 pixels wide or high where a finger reaches them, on a phone of
 * 390 pixels: `“Close” button.close: 36 × 36`. Links in running text are as high as their line.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  try {
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.setViewportSize({ width: 390, height: 844 });
    return await measure(page);
  } finally {
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await browser.detach();
  }
}

const measure = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ size, controls }) => {
      if (!matchMedia('(pointer: coarse)').matches) throw new Error('The browser has no touch screen');

      /** Whether a tap there reaches the control, by itself or by its label. */
      const reaches = (control: HTMLElement, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control);
      };
      const isInText = (link: Element) => {
        const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
        let block = link.parentElement;
        while (block && isInline(block)) block = block.parentElement;
        return isInline(link) && block?.textContent?.trim() !== link.textContent?.trim();
      };
      const boxOf = (control: HTMLElement) => {
        const box = control.getBoundingClientRect();
        // An input may be drawn by its label.
        const isDrawn = box.width > 1 && box.height > 1;
        return isDrawn || !(control instanceof HTMLInputElement)
          ? box
          : control.labels?.[0]?.getBoundingClientRect();
      };
      /** From the middle in both directions. What something covers there can't be tapped: null. */
      const reachOf = (control: HTMLElement) => {
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = boxOf(control);
        if (!box || (box.width >= size && box.height >= size)) return null;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (!reaches(control, x, y)) return null;
        const steps = (dx: number, dy: number) => {
          let count = 0;
          while (count < size && reaches(control, x + dx * (count + 1), y + dy * (count + 1))) count += 1;
          return count;
        };
        return {
          width: Math.max(box.width, steps(-1, 0) + steps(1, 0) + 1),
          height: Math.max(box.height, steps(0, -1) + steps(0, 1) + 1),
        };
      };

      const found: string[] = [];
      for (const control of document.querySelectorAll<HTMLElement>(controls)) {
        const isThere = control.checkVisibility({ visibilityProperty: true });
        if (!isThere || control.matches(':disabled') || isInText(control)) continue;
        const reach = reachOf(control);
        // A box may end within a pixel.
        if (!reach || Math.min(reach.width, reach.height) >= size - 0.5) continue;
        const name = control.ariaLabel ?? control.textContent?.trim();
        const kind = [control.localName, control.classList[0]?.replace(/^_([a-zA-Z]+).*/, '$1')];
        const sizes = [reach.width, reach.height].map(Math.round).join(' × ');
        found.push(`“${name}” ${kind.filter(Boolean).join('.')}: ${sizes}`);
      }
      return found;
    },
    { size: TARGET, controls: CONTROLS },
  );

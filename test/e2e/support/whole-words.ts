import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** The app's typeface, those of devices that don't have it yet, and one as wide as the widest of systems. */
const FACES = ['Figtree', 'DejaVu Sans', 'Arimo', 'Figtree at 108 %'] as const;

/** CSS pixels. */
export const WIDTHS = [320, 390, 768, 1280, 1680] as const;

const bytesOf = (file: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@fontsource${file}.woff2`))).toString('base64');

const FIGTREE = '-variable/figtree/files/figtree-latin-wght-normal';
const FILES = [
  { family: 'Figtree', weight: '300 900', file: FIGTREE },
  { family: 'Figtree at 108 %', weight: '300 900', file: FIGTREE, sizeAdjust: '108%' },
  ...[400, 600, 700].map((weight) => ({
    family: 'Arimo',
    weight: String(weight),
    file: `/arimo/files/arimo-latin-${weight}-normal`,
  })),
];

/** Loads the faces into the page, for `brokenTexts`. They come as bytes: the policy allows no other address. */
export async function loadFaces(page: Page): Promise<void> {
  const faces = FILES.map(({ file, ...face }) => ({ ...face, bytes: bytesOf(file) }));
  await page.evaluate(async (all) => {
    for (const { family, bytes, ...rest } of all) {
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      document.fonts.add(await new FontFace(`measured ${family}`, data.buffer, rest).load());
    }
  }, faces);
}

/** Longer ones are no words: tokens, and what tests enter to see what it does. */
const LONGEST_WORD = 24;

/** A browser hyphenates no shorter ones. */
const SHORTEST_HYPHENATED = 6;

/**
 * The words that go on in another line, and the badges that need a second line or are wider than their place, in each
 * of the faces: `Arimo: “Vaccination” in span.badge`. Empty if there are none.
 */
export const brokenTexts = (page: Page, faces: readonly string[] = FACES): Promise<string[]> =>
  page.evaluate(
    async ({ faces, longest, shortestHyphenated }) => {
      const root = document.documentElement;

      const nameOf = (element: Element) => {
        const [name = ''] = element.classList;
        return `${element.tagName.toLowerCase()}${name && `.${name.replace(/^_([a-zA-Z]+).*/, '$1')}`}`;
      };
      const linesOf = (rects: readonly DOMRect[]) => {
        const lines: DOMRect[] = [];
        for (const rect of rects) {
          const isNew = lines.every(({ top, height }) => Math.abs(top - rect.top) > height / 2);
          if (rect.width > 0 && isNew) lines.push(rect);
        }
        return lines.length;
      };
      const textsIn = (element: Element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const texts: Node[] = [];
        for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text);
        return texts;
      };
      const rectsOf = (text: Node, start: number, end: number) => {
        const range = new Range();
        range.setStart(text, start);
        range.setEnd(text, end);
        return [...range.getClientRects()];
      };
      /** A screen reader's texts are one pixel wide, or in something that is. */
      const isSeen = (element: Element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        for (let box: Element | null = element; box; box = box.parentElement)
          if (box.getBoundingClientRect().width <= 1) return false;
        return true;
      };
      /** Where the style sheet lets a browser hyphenate it: in running text on very narrow screens. */
      const mayHyphenate = (parent: Element, word: string) =>
        word.length >= shortestHyphenated &&
        getComputedStyle(parent).hyphens === 'auto' &&
        parent.closest('p, li, dd, dt, label, figcaption') !== null &&
        parent.closest('h1, h2, h3, h4, button, a, th, td, [class*="badge_" i]') === null;

      /** An address may go on in the next line after any of its parts. */
      const isInAddress = (content: string, index: number) => {
        const start = content.slice(0, index).search(/\S*$/);
        return /^\S*[@/_]/.test(content.slice(start));
      };

      const words = () =>
        textsIn(document.body).flatMap((text) => {
          const parent = text.parentElement;
          if (!parent || !isSeen(parent)) return [];
          const content = text.textContent ?? '';
          const found = [...content.matchAll(/[\p{L}\p{M}\d]+/gu)].filter(
            ({ 0: word, index }) =>
              word.length <= longest &&
              !isInAddress(content, index) &&
              !mayHyphenate(parent, word) &&
              linesOf(rectsOf(text, index, index + word.length)) > 1,
          );
          return found.map(([word]) => `“${word}” in ${nameOf(parent)}`);
        });
      const badges = () =>
        [...document.querySelectorAll<HTMLElement>('[class*="badge_" i]')].flatMap((badge) => {
          if (!isSeen(badge)) return [];
          const rects = textsIn(badge).flatMap((text) => rectsOf(text, 0, text.textContent?.length ?? 0));
          const isBroken = linesOf(rects) > 1 || badge.scrollWidth > badge.clientWidth + 1;
          return isBroken ? [`“${badge.textContent}”, ${nameOf(badge)}`] : [];
        });

      // A dialog still rises.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      const found: string[] = [];
      for (const face of faces) {
        root.style.setProperty('--font-text', `"measured ${face}", "${face}"`);
        await document.fonts.ready;
        for (const broken of new Set([...words(), ...badges()])) found.push(`${face}: ${broken}`);
      }
      root.style.removeProperty('--font-text');
      return found;
    },
    { faces, longest: LONGEST_WORD, shortestHyphenated: SHORTEST_HYPHENATED },
  );

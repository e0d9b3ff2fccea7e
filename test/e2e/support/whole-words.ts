import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { isLongRun } from '../../support/long-run.ts';

/** The app's typeface, those of devices that don't have it yet, and one as wide as the widest of systems. */
const FACES = ['Figtree', 'DejaVu Sans', 'Arimo', 'Figtree at 108 %'];

/** The widths of windows, in CSS pixels, at the usual size of texts in a browser's settings and at twice that. */
const SIZES = [16, 32].flatMap((text) => [320, 390, 768, 1280, 1680].map((width) => ({ text, width })));

const NARROWEST = SIZES.filter(({ width }) => width === 320);

/**
 * What a short run measures by turns: one of the two widest faces in the narrowest window, and in one that is wider. It
 * leaves out widths between two others, and the widest, where texts have the most room.
 */
const TURNS = ['DejaVu Sans', 'Figtree at 108 %'].flatMap((face) =>
  [
    { text: 16, width: 768 },
    { text: 16, width: 1280 },
    { text: 32, width: 1280 },
  ].map((wider) => ({ faces: [face], sizes: [...NARROWEST, wider] })),
);

const atTurn = (turn: number) => {
  const short = TURNS[turn % TURNS.length];
  return isLongRun || !short ? { faces: FACES, sizes: SIZES } : short;
};

const bytesOf = (file: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@fontsource${file}.woff2`))).toString('base64');

const FIGTREE = '-variable/figtree/files/figtree-latin-wght-normal';
const FILES = [
  { family: 'Figtree', weight: '300 900', file: FIGTREE },
  { family: 'Figtree at 108 %', weight: '300 900', file: FIGTREE, sizeAdjust: '108%' },
  ...[400, 700].map((weight) => ({
    family: 'DejaVu Sans',
    weight: String(weight),
    file: `/dejavu-sans/files/dejavu-sans-latin-${weight}-normal`,
  })),
  ...[400, 600, 700].map((weight) => ({
    family: 'Arimo',
    weight: String(weight),
    file: `/arimo/files/arimo-latin-${weight}-normal`,
  })),
];

/** The faces as bytes, each read once: the policy allows no other address. */
const bytesByFile = new Map<string, string>();
const loadable = (faces: readonly string[]) =>
  FILES.filter(({ family }) => faces.includes(family)).map(({ file, ...face }) => {
    const bytes = bytesByFile.get(file) ?? bytesOf(file);
    bytesByFile.set(file, bytes);
    return { ...face, bytes };
  });

/** Loads the faces into the page, for `brokenTexts`. */
async function loadFaces(page: Page, faces: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const { family, bytes, ...rest } of all) {
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      document.fonts.add(await new FontFace(`measured ${family}`, data.buffer, rest).load());
    }
  }, loadable(faces));
}

/** Longer ones are no words: tokens, and what tests enter to see what it does. */
const LONGEST_WORD = 24;

/**
 * The part of the window that is there for a word at least: around it are a page, a card and a button. A word that is
 * wider than that may break, if it is no larger than the page's text: 240 pixels of 320.
 */
const LEAST_ROOM = 0.75;

/**
 * What is broken in each of the faces: words that go on in another line, badges that need a second line or are wider
 * than their place, and a page that is wider than the window. Such as `Arimo: “Vaccination” in li.row span.badge`.
 */
const brokenTexts = (page: Page, faces: readonly string[]): Promise<string[]> =>
  page.evaluate(
    async ({ faces, longest, leastRoom }) => {
      const root = document.documentElement;
      const range = new Range();

      const nameOf = (element: Element) => {
        const [name = ''] = element.classList;
        return `${element.tagName.toLowerCase()}${name && `.${name.replace(/^_([a-zA-Z]+).*/, '$1')}`}`;
      };
      const placeOf = (element: Element) =>
        [element.parentElement, element].flatMap((each) => (each ? [nameOf(each)] : [])).join(' ');
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
      const rectsOf = (text: Node, start = 0, end = text.textContent?.length ?? 0) => {
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
      /** An address, or a file's name, may go on in the next line after any of its parts. */
      const isInAddress = (content: string, index: number) => {
        const start = content.slice(0, index).search(/\S*$/);
        return /^\S*[@/_.]/.test(content.slice(start));
      };
      const hasRoom = (parent: Element, rects: readonly DOMRect[]) => {
        const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
        const width = rects.reduce((sum, rect) => sum + rect.width, 0);
        return width <= leastRoom * root.clientWidth || sizeOf(parent) > sizeOf(document.body);
      };

      const wordsIn = (text: Node) => {
        const parent = text.parentElement;
        const content = text.textContent ?? '';
        if (!parent || linesOf(rectsOf(text)) < 2 || !isSeen(parent)) return [];
        const found = [...content.matchAll(/[\p{L}\p{M}\d]+/gu)].filter(({ 0: word, index }) => {
          if (word.length > longest || isInAddress(content, index)) return false;
          const rects = rectsOf(text, index, index + word.length);
          return linesOf(rects) > 1 && hasRoom(parent, rects);
        });
        return found.map(([word]) => `“${word}” in ${placeOf(parent)}`);
      };
      const badges = () =>
        [...document.querySelectorAll<HTMLElement>('[class*="badge_" i]')].flatMap((badge) => {
          const rects = textsIn(badge).flatMap((text) => rectsOf(text));
          const isBroken = linesOf(rects) > 1 || badge.scrollWidth > badge.clientWidth + 1;
          return isBroken && isSeen(badge) ? [`“${badge.textContent}”, ${placeOf(badge)}`] : [];
        });
      const overflow = () =>
        root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} pixels wide`] : [];

      // What follows the window's width by script does so in a later frame.
      for (let frames = 0; frames < 2; frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      // A dialog still rises.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      const texts = textsIn(document.body).filter((text) => /\S\S/.test(text.textContent ?? ''));
      const found: string[] = [];
      for (const face of faces) {
        root.style.setProperty('--font-text', `"measured ${face}", "${face}"`);
        const broken = new Set([...texts.flatMap(wordsIn), ...badges(), ...overflow()]);
        for (const each of broken) found.push(`${face}: ${each}`);
      }
      root.style.removeProperty('--font-text');
      return found;
    },
    { faces, longest: LONGEST_WORD, leastRoom: LEAST_ROOM },
  );

/** Each width and text size at which something is broken, with what it is. A short run looks at some, by `turn`. */
export async function brokenAtAnySize(page: Page, turn: number): Promise<Record<string, string[]>> {
  const { faces, sizes } = atTurn(turn);
  const found: Record<string, string[]> = {};
  const browser = await page.context().newCDPSession(page);
  await loadFaces(page, faces);
  try {
    for (const { text, width } of sizes) {
      const fontSizes = { standard: text, fixed: text };
      await browser.send('Page.setFontSizes', { fontSizes });
      await page.setViewportSize({ width, height: 900 });
      const broken = await brokenTexts(page, faces);
      if (broken.length > 0) found[`${width} px, text of ${text} px`] = broken;
    }
  } finally {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await browser.detach();
  }
  return found;
}

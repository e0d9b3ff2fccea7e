import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { contrastRatio, readColour } from '../../../web/src/features/styleguide/contrast.ts';
import { PAIRS } from '../../../web/src/features/styleguide/pairs.ts';

const SOURCE = fileURLToPath(new URL('../../../web/src', import.meta.url));
const TOKENS = 'ui/styles/tokens.css';

/** What may stand outside the tokens, and why; each must be needed. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'shared/pictures/hero-art.module.css': 'colours of a picture, which nothing else uses',
  'features/emergency-card/emergency-card.module.css':
    'a card to be printed and kept, the same in both themes',
  'ui/styles/boot.css': 'how long whoever waits is left in peace',
  'ui/styles/base.css': 'the moment in which what moves ends where the reader wants no motion',
};

/** What only the tokens may say, by what a line of it looks like. */
const RULES = {
  colour: /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|light-dark)\(/i,
  'font size': /font(?:-size)?:[^;]*\b\d*\.?\d+(?:px|rem|pt|mm)/,
  duration: /(?<![\w.-])\d*\.?\d+m?s\b/,
};

const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => file.replaceAll('\\', '/'));

const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8');

/** Without comments, and without what is meant for paper: that is measured in points and printed in black. */
function withoutPrint(css: string): string {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return text.replaceAll(/@media print \{[\s\S]*?\n\}/g, '');
}

/** What a sheet sets by itself. */
const complaints = (file: string) =>
  withoutPrint(read(file))
    .split('\n')
    .flatMap((line) =>
      Object.entries(RULES)
        .filter(([, pattern]) => pattern.test(line))
        .map(([rule]) => `${file}: ${rule} in “${line.trim()}”`),
    );

test('colours, font sizes and durations are set by the tokens alone', () => {
  expect(sheets).toContain(TOKENS);
  const found = sheets.filter((file) => file !== TOKENS && !(file in EXCEPTIONS)).flatMap(complaints);
  expect(found).toEqual([]);
  for (const file of Object.keys(EXCEPTIONS)) expect(complaints(file), file).not.toEqual([]);
});

/** A scale may have steps that nothing takes for now. */
const SCALE = /^--space-/;

test('every token that is used exists, and every one that exists is used', () => {
  const defined = new Set([...read(TOKENS).matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name ?? ''));
  const used = new Set<string>();
  const local = new Set<string>();
  for (const file of sheets) {
    for (const [, name = ''] of read(file).matchAll(/var\((--[\w-]+)/g)) used.add(name);
    if (file !== TOKENS) for (const [, name = ''] of read(file).matchAll(/(--[\w-]+):/g)) local.add(name);
  }
  expect([...used].filter((name) => !defined.has(name) && !local.has(name))).toEqual([]);
  expect([...defined].filter((name) => !used.has(name) && !SCALE.test(name))).toEqual([]);
});

describe('contrast', () => {
  const themes = (name: string) => {
    const [, light, dark] =
      new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(read(TOKENS)) ?? [];
    const plain = new RegExp(`--${name}: (#\\w+);`).exec(read(TOKENS))?.[1];
    return { light: light ?? plain ?? '', dark: dark ?? plain ?? '' };
  };

  test('is reckoned as WCAG has it', () => {
    expect(contrastRatio(readColour('#000'), readColour('rgb(255, 255, 255)'))).toBeCloseTo(21);
    expect(contrastRatio(readColour('#767676'), readColour('#fff'))).toBeCloseTo(4.54, 2);
  });

  test.each(PAIRS)('$ink on $paper is at least $least', ({ ink, paper, least }) => {
    for (const theme of ['light', 'dark'] as const) {
      const ratio = contrastRatio(readColour(themes(ink)[theme]), readColour(themes(paper)[theme]));
      expect(ratio, theme).toBeGreaterThanOrEqual(least);
    }
  });
});

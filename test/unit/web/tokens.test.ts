import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { contrastRatio, readColour } from '../../../web/src/features/styleguide/contrast.ts';
import { PAIRS } from '../../../web/src/features/styleguide/pairs.ts';

const SOURCE = fileURLToPath(new URL('../../../web/src', import.meta.url));
const TOKENS = 'ui/styles/tokens.css';

/** Sheets that may use values of their own, and why; each must be needed. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'features/emergency-card/emergency-card.module.css':
    'a card to be printed and kept, the same in both themes',
  'shared/practices/practice-logo.module.css': 'white, which logos are made for, in both themes',
  'features/counter/counter.module.css': 'a card to be printed for the counter, the same in both themes',
  'ui/styles/boot.css': 'the delay before the loading message',
  'ui/styles/base.css': 'the near-zero duration under reduced motion',
};

/** Values that only the tokens may define. */
const RULES = {
  colour: /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|light-dark)\(/i,
  'font size': /font(?:-size)?:[^;]*\b\d*\.?\d+(?:px|rem|pt|mm)/,
  duration: /(?<![\w.-])\d*\.?\d+m?s\b/,
};

const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => file.replaceAll('\\', '/'));

const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8');

/** Strips comments and print rules, which use points and black. */
function withoutPrint(css: string): string {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return text.replaceAll(/@media print \{[\s\S]*?\n\}/g, '');
}

/** A sheet's own custom properties. */
const complaints = (file: string) =>
  withoutPrint(read(file))
    .split('\n')
    .flatMap((line) =>
      Object.entries(RULES)
        .filter(([, pattern]) => pattern.test(line))
        .map(([rule]) => `${file}: ${rule} in “${line.trim()}”`),
    );

test('only the tokens define colours, font sizes and durations', () => {
  expect(sheets).toContain(TOKENS);
  const found = sheets.filter((file) => file !== TOKENS && !(file in EXCEPTIONS)).flatMap(complaints);
  expect(found).toEqual([]);
  for (const file of Object.keys(EXCEPTIONS)) expect(complaints(file), file).not.toEqual([]);
});

/** A scale may have steps that are currently unused. */
const SCALE = /^--space-/;

test('every used token exists, and every token is used', () => {
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

  test('follows WCAG’s formula', () => {
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

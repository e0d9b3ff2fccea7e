import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../../../web/src');
const PICTURES = join(WEB, 'site/pictures');
const TOKENS = readFileSync(join(WEB, 'ui/styles/tokens.css'), 'utf8');

/** A token's color in a theme; the same in both for a QR code and a printed card. */
function colorOf(token: string, theme: 'light' | 'dark'): string {
  const [, light, dark, both] =
    new RegExp(`--${token}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(TOKENS) ?? [];
  const color = both ?? (theme === 'light' ? light : dark);
  if (!color) throw new Error(`No color is named --${token}`);
  return color;
}

const names = readdirSync(PICTURES).filter((file) => /^\w+\.svg$/.test(file));

test.each(names.flatMap((file) => (['light', 'dark'] as const).map((theme) => [file, theme] as const)))(
  '%s has the colors of the %s theme',
  async (file, theme) => {
    const drawing = readFileSync(join(PICTURES, file), 'utf8');
    const colored = drawing.replaceAll(/var\(--([\w-]+)\)/g, (_, token) => colorOf(token, theme));
    await expect(colored).toMatchFileSnapshot(join(PICTURES, file.replace('.svg', `-${theme}.svg`)));
    expect(gzipSync(colored).length).toBeLessThan(1500);
  },
);

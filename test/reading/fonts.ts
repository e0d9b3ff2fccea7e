import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const FILES = {
  Arimo: [
    '@fontsource/arimo/files/arimo-latin-400-normal.woff2',
    '@fontsource/arimo/files/arimo-latin-700-normal.woff2',
  ],
  Tinos: [
    '@fontsource/tinos/files/tinos-latin-400-normal.woff2',
    '@fontsource/tinos/files/tinos-latin-700-normal.woff2',
  ],
  'Open Sans': ['@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2'],
  Lora: ['@fontsource-variable/lora/files/lora-latin-wght-normal.woff2'],
  Carlito: [
    '@fontsource/carlito/files/carlito-latin-400-normal.woff2',
    '@fontsource/carlito/files/carlito-latin-700-normal.woff2',
  ],
  'PT Serif': [
    '@fontsource/pt-serif/files/pt-serif-latin-400-normal.woff2',
    '@fontsource/pt-serif/files/pt-serif-latin-700-normal.woff2',
  ],
  'Libre Franklin': ['@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2'],
  'Courier Prime': [
    '@fontsource/courier-prime/files/courier-prime-latin-400-normal.woff2',
    '@fontsource/courier-prime/files/courier-prime-latin-700-normal.woff2',
  ],
  'IBM Plex Mono': [
    '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
    '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-700-normal.woff2',
  ],
  'Noto Serif': [
    '@fontsource/noto-serif/files/noto-serif-latin-400-normal.woff2',
    '@fontsource/noto-serif/files/noto-serif-latin-700-normal.woff2',
  ],
  Roboto: [
    '@fontsource/roboto/files/roboto-latin-400-normal.woff2',
    '@fontsource/roboto/files/roboto-latin-700-normal.woff2',
  ],
  Nunito: [
    '@fontsource/nunito/files/nunito-latin-400-normal.woff2',
    '@fontsource/nunito/files/nunito-latin-700-normal.woff2',
  ],
} satisfies Record<string, readonly string[]>;

type FontName = keyof typeof FILES;

/** The fonts of each set of certificates. */
export const FONTS = {
  first: ['Arimo', 'Tinos', 'Open Sans', 'Lora'],
  second: ['Carlito', 'PT Serif', 'Libre Franklin', 'Courier Prime'],
  unseen: ['IBM Plex Mono', 'Noto Serif', 'Roboto', 'Nunito'],
} satisfies Record<string, readonly FontName[]>;

/** A rule that brings one file of a family: a path below node_modules that names its weight and letters. */
export const fontFace = (family: string, file: string): string => {
  const data = readFileSync(require.resolve(file)).toString('base64');
  const weight = file.includes('-700-') ? '700' : file.includes('-wght-') ? '100 900' : '400';
  const range = file.includes('-latin-ext-') ? 'unicode-range:U+0100-024F;' : '';
  return `@font-face{font-family:'${family}';font-weight:${weight};${range}src:url(data:font/woff2;base64,${data})}`;
};

/** The style sheet that brings all fonts, so that no font of the machine is used. */
export const fontFaces = (): string =>
  Object.entries(FILES)
    .flatMap(([family, files]) => files.map((file) => fontFace(family, file)))
    .join('\n');

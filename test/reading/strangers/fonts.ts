import { fontFace } from '../fonts.ts';

/** Families that no other set uses, with the weights that they have. */
const WEIGHTS = {
  'Barlow Condensed': [400, 700],
  'Cutive Mono': [400],
  'Fira Sans': [400, 700],
  Kalam: [400, 700],
  Merriweather: [400, 700],
  'Source Sans 3': [400, 700],
  'Zilla Slab': [400, 700],
} as const;

export type StrangerFont = keyof typeof WEIGHTS;

/** Polish letters are in files of their own. */
const SUBSETS = ['latin', 'latin-ext'] as const;

/** The style sheet that brings a document's fonts. */
export const facesOf = (families: readonly StrangerFont[]): string =>
  families
    .flatMap((family) => {
      const name = family.toLowerCase().replaceAll(' ', '-');
      return WEIGHTS[family].flatMap((weight) =>
        SUBSETS.map((subset) =>
          fontFace(family, `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`),
        ),
      );
    })
    .join('\n');

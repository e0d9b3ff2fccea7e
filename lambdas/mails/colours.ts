/**
 * The colors of the site, light and dark, with a contrast of at least 4.5 for text. The light ones are inline; a style
 * sheet overrides them with the dark ones in programs that support `prefers-color-scheme`. Programs that invert colors
 * themselves get a plain light mail, which they expect.
 */
export const COLOURS = {
  paper: { light: '#f7f3eb', dark: '#191815' },
  surface: { light: '#fffdf8', dark: '#23211d' },
  ink: { light: '#23302c', dark: '#efe9dd' },
  inkSoft: { light: '#57625c', dark: '#b5ad9d' },
  line: { light: '#e2d9c9', dark: '#3a372f' },
  accent: { light: '#16594d', dark: '#86ccb6' },
  onAccent: { light: '#ffffff', dark: '#0c241e' },
  late: { light: '#94271f', dark: '#f4a398' },
  lateSoft: { light: '#f8e0db', dark: '#452320' },
  soon: { light: '#7a4a06', dark: '#eec06a' },
  soonSoft: { light: '#f9e8c4', dark: '#423112' },
} as const;

const dark = (name: keyof typeof COLOURS) => `${COLOURS[name].dark} !important`;

/** The library colors the body and a cell that fills it, since some programs drop the body. */
const PAGE = '.page>table>tbody>tr>td';

/** The dark colors of frame.tsx's classes, and its narrower frame on phones. */
export const STYLE_SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (max-width:480px){.cell{padding:24px 16px !important}${PAGE}{padding:8px !important}}`,
  '@media (prefers-color-scheme:dark){',
  `.page,${PAGE}{background:${dark('paper')}}`,
  `.sheet{background:${dark('surface')};border-color:${dark('line')}}`,
  `.ink{color:${dark('ink')}}`,
  `.soft{color:${dark('inkSoft')}}`,
  `.line{border-color:${dark('line')}}`,
  `.link{color:${dark('accent')}}`,
  `.button{background:${dark('accent')};color:${dark('onAccent')};border-color:${dark('accent')}}`,
  ...(['late', 'soon'] as const).flatMap((tone) => [
    `.${tone}{color:${dark(tone)}}`,
    `.${tone}Mark{background:${dark(`${tone}Soft`)};color:${dark(tone)}}`,
  ]),
  `.second{background:${dark('surface')};color:${dark('accent')};border-color:${dark('accent')}}`,
  '}',
].join('');

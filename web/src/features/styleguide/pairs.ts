/** Tokens of which one lies on the other, and how much they must differ at least. */
interface Pair {
  ink: string;
  paper: string;
  /** 4.5 for text, 3 for the edge of a control and for what marks the focus (WCAG 2.2, 1.4.3 and 1.4.11). */
  least: 4.5 | 3;
}

export const TEXT = 4.5;
const EDGE = 3;

const onEach = (ink: string, papers: readonly string[], least: Pair['least']): Pair[] =>
  papers.map((paper) => ({ ink, paper, least }));

const SHEETS = ['paper', 'surface', 'surface-raised', 'surface-sunken'];
const TONES = ['green', 'blue', 'amber', 'purple', 'red', 'neutral'];

/** Every pair that the site uses. */
export const PAIRS: readonly Pair[] = [
  ...onEach('ink', [...SHEETS, 'accent-soft', 'amber-soft', 'neutral-soft'], TEXT),
  ...onEach('ink-soft', [...SHEETS, 'neutral-soft'], TEXT),
  ...onEach('accent', [...SHEETS, 'accent-soft'], TEXT),
  ...onEach('accent-strong', ['paper', 'surface', 'accent-soft'], TEXT),
  ...onEach('danger', ['paper', 'surface', 'surface-raised', 'danger-soft'], TEXT),
  ...onEach('on-accent', ['accent', 'accent-strong'], TEXT),
  ...onEach('on-danger', ['danger', 'danger-strong'], TEXT),
  ...TONES.flatMap((tone) => onEach(tone, [`${tone}-soft`], TEXT)),
  ...onEach('code', ['code-paper'], TEXT),
  ...onEach('line-strong', ['paper', 'surface', 'surface-raised'], EDGE),
  ...onEach('focus', SHEETS, EDGE),
];

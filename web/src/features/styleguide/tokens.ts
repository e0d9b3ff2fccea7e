import css from '../../ui/styles/tokens.css?raw';

interface Token {
  /** Without its two hyphens. */
  name: string;
  value: string;
}

/** Every token, in its order in the file. */
const TOKENS: readonly Token[] = [...css.matchAll(/^ {2}--([\w-]+):\s*([^;]+);/gm)].map(
  ([, name = '', value = '']) => ({ name, value }),
);

const isColour = ({ value }: Token) => /^(#|rgb|light-dark\((#|rgb))/.test(value);

export const COLOURS = TOKENS.filter(isColour).map(({ name }) => name);

/** Names of the tokens that begin so. */
export const namesWith = (start: string) =>
  TOKENS.filter(({ name }) => name.startsWith(start)).map(({ name }) => name);

export const tokenValue = (name: string) => `var(--${name})`;

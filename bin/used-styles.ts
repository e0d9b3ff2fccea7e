/** A rule, or an at-rule with its block, of minified CSS. */
interface Rule {
  /** The selector, or the at-rule's condition. */
  head: string;
  block: string;
}

/** The rules at the top of CSS without comments and without braces in strings. */
function splitRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (css[at] === '}') {
      depth -= 1;
      if (depth < 0) throw new Error('The CSS has more closing braces than opening ones');
      if (depth === 0) {
        rules.push({ head: css.slice(start, open), block: css.slice(open + 1, at) });
        start = at + 1;
      }
    }
  }
  if (depth !== 0 || css.slice(start).trim()) throw new Error('The CSS ends within a rule');
  return rules;
}

const WITH_RULES = /^@(media|supports|container)\b/;

/** Classes of CSS modules, as Vite names them: `_heading_oelft_10`. */
const MODULE_CLASS = /\._[\w-]+/g;

/** CSS without the rules that need a class which is not used. Keeps at-rules such as @font-face. */
export function usedStyles(css: string, isUsed: (name: string) => boolean): string {
  const applies = (selector: string) =>
    (selector.match(MODULE_CLASS) ?? []).every((name) => isUsed(name.slice(1)));
  const keep = ({ head, block }: Rule): string => {
    if (WITH_RULES.test(head)) {
      const kept = splitRules(block).map(keep).join('');
      return kept && `${head}{${kept}}`;
    }
    return head.startsWith('@') || head.split(',').some(applies) ? `${head}{${block}}` : '';
  };
  return splitRules(css.replaceAll(/\/\*.*?\*\//gs, ''))
    .map(keep)
    .join('');
}

/** The words in these texts, such as HTML or scripts, that can be classes of CSS modules. */
export const classesIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(/_[\w-]+/g) ?? []));

/** A custom property's declaration, without the toggles by which lightningcss writes light-dark(). */
const TOKEN = /^(--(?!lightningcss-)[\w-]+):/;

/** CSS without the custom properties that neither it nor `others`, such as HTML and scripts, use. */
export function usedTokens(css: string, others: string): string {
  const keepIn = (block: string): string => {
    if (block.includes('{'))
      return splitRules(block)
        .map(({ head, block }) => `${head}{${keepIn(block)}}`)
        .join('');
    const declarations = block.split(';').filter((each) => {
      const [, token] = TOKEN.exec(each) ?? [];
      return !token || [css, others].some((text) => new RegExp(`${token}(?![\\w-]|:)`).test(text));
    });
    return declarations.join(';');
  };
  const kept = keepIn(css);
  // A token may have been used only by one that is gone.
  return kept === css ? css : usedTokens(kept, others);
}

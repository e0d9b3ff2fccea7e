import { createHash } from 'node:crypto';
import { styleGroupOf } from '../lib/style-group.ts';
import { shortenClasses, shortenTokens } from './short-classes.ts';
import { classesIn, usedStyles, usedTokens } from './used-styles.ts';

interface AllStyles {
  /** As the pages contain them. */
  text: string;
  /** As the pages name their file. */
  address: string;
}

type Page = readonly [path: string, html: string];

/**
 * Gives each group of public pages the styles that it uses, with short names of classes, and puts the same styles into
 * a file. `script` is the text of the pages' script, `later` of styles that it may load. Returns pages and style sheets
 * by path.
 */
export function stylePages(
  pages: readonly Page[],
  css: AllStyles,
  script: string,
  later = '',
): Map<string, string> {
  const scripted = classesIn([script]);
  const bodyOf = ([, html]: Page) => html.replace(css.text, '');
  const rulesFor = (isUsed: (name: string) => boolean) =>
    usedStyles(css.text, (name) => scripted.has(name) || isUsed(name));

  /** The group's pages and style sheet. */
  const write = (group: readonly Page[], styles: string, shorten = (text: string) => text) => {
    const text = shorten(styles);
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const address = `/assets/style-${hash}.css`;
    return [
      [address, text] as const,
      ...group.map(([path, html]) => {
        const [head = '', body = ''] = html.split(css.text);
        return [path, [shorten(head.replace(css.address, address)), text, shorten(body)].join('')] as const;
      }),
    ];
  };
  const writeWithOwnStyles = (group: readonly Page[]) => {
    const bodies = group.map(bodyOf);
    const classes = classesIn(bodies);
    const others = [...bodies, script, later];
    const used = usedTokens(
      rulesFor((name) => classes.has(name)),
      others.join('\n'),
    );
    const styles = shortenTokens(used, others);
    return write(group, styles, shortenClasses([...bodies, styles], scripted));
  };

  const inGroup = (group: ReturnType<typeof styleGroupOf>) =>
    pages.filter(([path, html]) => styleGroupOf(path.slice(1), html) === group);
  const [landing, forms] = [inGroup('landing'), inGroup('form')];
  const [ofLanding, ofForms] = [classesIn(landing.map(bodyOf)), classesIn(forms.map(bodyOf))];
  // A form's later states need styles that no page has at first.
  const formStyles = rulesFor((name) => ofForms.has(name) || !ofLanding.has(name));
  return new Map([
    ...writeWithOwnStyles(landing),
    ...writeWithOwnStyles(inGroup('other')),
    ...write(forms, formStyles),
  ]);
}

import type { Role, RoleOptions, Text } from './screen.ts';

/** Runs of spaces count as one, as on the screen. */
export const collapse = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Whether a text matches as Playwright matches it. */
export function isMatch(actual: string, wanted: Text, exact = false): boolean {
  const text = collapse(actual);
  if (wanted instanceof RegExp) return new RegExp(wanted.source, wanted.flags.replace('g', '')).test(text);
  if (exact) return text === collapse(wanted);
  return text.toLowerCase().includes(collapse(wanted).toLowerCase());
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Roles of elements by a selector; the first one that matches counts. */
const IMPLICIT_ROLES: readonly (readonly [selector: string, role: Role])[] = [
  ['a[href]', 'link'],
  ['article', 'article'],
  ['button, input:is([type=button], [type=submit], [type=reset])', 'button'],
  ['dialog', 'dialog'],
  ['fieldset, details', 'group'],
  [HEADINGS, 'heading'],
  ['img:not([alt=""])', 'img'],
  ['input[type=checkbox]', 'checkbox'],
  ['input[type=radio]', 'radio'],
  ['input[type=number]', 'spinbutton'],
  ['input[list], select:not([multiple])', 'combobox'],
  ['input[type=search]', 'searchbox'],
  ['textarea, input:not([type]), input:is([type=text], [type=email], [type=tel], [type=url])', 'textbox'],
  ['li', 'listitem'],
  ['ul, ol', 'list'],
  ['main', 'main'],
  ['nav', 'navigation'],
  ['option', 'option'],
  ['output', 'status'],
  ['progress', 'progressbar'],
  ['table', 'table'],
  ['td', 'cell'],
  ['thead th, th[scope=col]', 'columnheader'],
  ['th', 'rowheader'],
  ['tr', 'row'],
  ['header:not(article *, section *, main *)', 'banner'],
];

export function roleOf(element: Element): string | null {
  const explicit = element.getAttribute('role');
  if (explicit) return explicit;
  if (element.matches('section')) return authorName(element) ? 'region' : null;
  if (element.matches('form')) return authorName(element) ? 'form' : null;
  return IMPLICIT_ROLES.find(([selector]) => element.matches(selector))?.[1] ?? null;
}

const NAMED_BY_CONTENT = new Set([
  'button',
  'cell',
  'columnheader',
  'heading',
  'link',
  'option',
  'radio',
  'checkbox',
  'row',
  'rowheader',
  'switch',
  'tab',
]);

/** The accessible name of an element. */
export function nameOf(element: Element): string {
  const own = authorName(element);
  if (own) return own;
  const label = labelText(element);
  if (label) return label;
  if (element.matches('img')) return element.getAttribute('alt') ?? '';
  const child = element.querySelector(':scope > legend, :scope > caption');
  if (child && element.matches('fieldset, table')) return collapse(contentText(child));
  const content = NAMED_BY_CONTENT.has(roleOf(element) ?? '') ? collapse(contentText(element)) : '';
  return content || (element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '');
}

/** The name that `aria-labelledby` or `aria-label` gives. */
function authorName(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named = ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
  const text = named.map((each) => each.getAttribute('aria-label') ?? contentText(each)).join(' ');
  return collapse(text) || collapse(element.getAttribute('aria-label') ?? '');
}

export const labelsOf = (element: Element): Element[] => {
  if (!element.matches('input, select, textarea, button, output, progress')) return [];
  const byId = element.id
    ? Array.from(element.ownerDocument.querySelectorAll('label')).filter(
        (label) => label.getAttribute('for') === element.id,
      )
    : [];
  const around = element.closest('label');
  return around && !around.hasAttribute('for') ? [around, ...byId] : byId;
};

const labelText = (element: Element) => collapse(labelsOf(element).map(contentText).join(' '));

const BLOCKS =
  'address, article, dd, div, dl, dt, fieldset, figure, form, li, ol, p, section, table, td, th, tr, ul';

/** What is read of an element's content. */
function contentText(element: Element): string {
  const text = Array.from(element.childNodes, (node) => {
    if (node.nodeType === node.TEXT_NODE) return node.textContent ?? '';
    if (node.nodeType !== node.ELEMENT_NODE) return '';
    const child = node as Element;
    if (child.matches('[aria-hidden=true], [hidden], script, style, template')) return '';
    const label =
      child.getAttribute('aria-label') ?? (child.matches('img') ? child.getAttribute('alt') : null);
    return label ?? contentText(child);
  }).join('');
  return element.matches(`${BLOCKS}, ${HEADINGS}`) ? ` ${text} ` : text;
}

const NEVER_SHOWN =
  'head, script, style, template, noscript, [hidden], dialog:not([open]), [popover]:not([data-open])';

/** Whether markup alone hides an element. What style sheets hide, only a browser knows. */
export function isHidden(element: Element): boolean {
  if (!element.isConnected || element.closest(NEVER_SHOWN)) return true;
  for (let folded = element.closest('details:not([open])'); folded; ) {
    const summary = element.closest('summary');
    if (element !== folded && summary?.parentElement !== folded) return true;
    folded = folded.parentElement?.closest('details:not([open])') ?? null;
  }
  return false;
}

const isChecked = (element: Element) =>
  'checked' in element ? element.checked === true : element.getAttribute('aria-checked') === 'true';

export const isDisabled = (element: Element) =>
  element.matches(':disabled, fieldset:disabled *') || element.getAttribute('aria-disabled') === 'true';

/** Whether a screen reader finds an element by this role and these properties. */
export function hasRole(element: Element, role: Role, options: RoleOptions): boolean {
  if (roleOf(element) !== role || isHidden(element) || element.closest('[aria-hidden=true]')) return false;
  const { name, exact, level, checked, disabled, expanded, pressed, selected } = options;
  const says = (attribute: string, wanted: boolean | undefined) =>
    wanted === undefined || (element.getAttribute(attribute) === 'true') === wanted;
  return (
    (level === undefined || element.matches(`h${level}, [aria-level="${level}"]`)) &&
    (checked === undefined || isChecked(element) === checked) &&
    (disabled === undefined || isDisabled(element) === disabled) &&
    says('aria-expanded', expanded) &&
    says('aria-pressed', pressed) &&
    says('aria-selected', selected) &&
    (name === undefined || isMatch(nameOf(element), name, exact))
  );
}

/** Whether an element has a label, visible or not, of that text. */
export const isLabelled = (element: Element, text: Text, exact?: boolean) =>
  [authorName(element), ...labelsOf(element).map((label) => label.textContent ?? '')].some(
    (label) => label !== '' && isMatch(label, text, exact),
  );

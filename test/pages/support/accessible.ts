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

type RoleOfTag = Role | ((element: Element) => Role | null);

const roleOfInput = (element: Element): Role | null => {
  const type = element.getAttribute('type') ?? 'text';
  if (element.hasAttribute('list')) return 'combobox';
  return ROLES_OF_INPUTS[type] ?? null;
};

const ROLES_OF_INPUTS: Record<string, Role> = {
  button: 'button',
  checkbox: 'checkbox',
  email: 'textbox',
  number: 'spinbutton',
  radio: 'radio',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
  tel: 'textbox',
  text: 'textbox',
  url: 'textbox',
};

const isColumnHeader = (element: Element) =>
  element.getAttribute('scope') === 'col' || element.closest('thead') !== null;

/** Roles that elements have by their tags. Queries look at every element, so this must be quick. */
const ROLES_OF_TAGS: Record<string, RoleOfTag> = {
  A: (element) => (element.hasAttribute('href') ? 'link' : null),
  ARTICLE: 'article',
  BUTTON: 'button',
  DETAILS: 'group',
  DIALOG: 'dialog',
  FIELDSET: 'group',
  FORM: (element) => (authorName(element) ? 'form' : null),
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  H5: 'heading',
  H6: 'heading',
  HEADER: (element) => (element.closest('article, section, main') ? null : 'banner'),
  IMG: (element) => (element.getAttribute('alt') === '' ? null : 'img'),
  INPUT: roleOfInput,
  LI: 'listitem',
  MAIN: 'main',
  NAV: 'navigation',
  OL: 'list',
  OPTION: 'option',
  OUTPUT: 'status',
  PROGRESS: 'progressbar',
  SECTION: (element) => (authorName(element) ? 'region' : null),
  SELECT: 'combobox',
  TABLE: 'table',
  TD: 'cell',
  TEXTAREA: 'textbox',
  TH: (element) => (isColumnHeader(element) ? 'columnheader' : 'rowheader'),
  TR: 'row',
  UL: 'list',
};

function roleOf(element: Element): string | null {
  const explicit = element.getAttribute('role');
  if (explicit) return explicit;
  const role = ROLES_OF_TAGS[element.tagName];
  return typeof role === 'function' ? role(element) : (role ?? null);
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
  if (element.tagName === 'IMG') return element.getAttribute('alt') ?? '';
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

const LABELLED = new Set(['INPUT', 'SELECT', 'TEXTAREA', 'BUTTON', 'OUTPUT', 'PROGRESS']);

const labelsOf = (element: Element): Element[] => {
  if (!LABELLED.has(element.tagName)) return [];
  const byId = element.id
    ? Array.from(element.ownerDocument.querySelectorAll('label')).filter(
        (label) => label.getAttribute('for') === element.id,
      )
    : [];
  const around = element.closest('label');
  return around && !around.hasAttribute('for') ? [around, ...byId] : byId;
};

const labelText = (element: Element) => collapse(labelsOf(element).map(contentText).join(' '));

/** Elements whose text stands apart. Most spans are badges and other parts of a row. */
const BLOCK =
  /^(?:ADDRESS|ARTICLE|DD|DIV|DL|DT|FIELDSET|FIGURE|FORM|H[1-6]|LI|OL|P|SECTION|SPAN|TABLE|TD|TH|TR|UL)$/;

const isSilent = (element: Element) =>
  element.getAttribute('aria-hidden') === 'true' ||
  element.hasAttribute('hidden') ||
  NEVER_SHOWN.has(element.tagName);

/** What is read of an element's content. */
function contentText(element: Element): string {
  const text = Array.from(element.childNodes, (node) => {
    if (node.nodeType === node.TEXT_NODE) return node.textContent ?? '';
    if (node.nodeType !== node.ELEMENT_NODE) return '';
    const child = node as Element;
    if (isSilent(child)) return '';
    const label =
      child.getAttribute('aria-label') ?? (child.tagName === 'IMG' ? child.getAttribute('alt') : null);
    return label ?? contentText(child);
  }).join('');
  return BLOCK.test(element.tagName) ? ` ${text} ` : text;
}

const NEVER_SHOWN = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);

/** Whether this element hides what is in it, except `child`, through which one got here. */
function hides(element: Element, child: Element | null): boolean {
  const { tagName } = element;
  if (NEVER_SHOWN.has(tagName) || element.hasAttribute('hidden')) return true;
  if (element.hasAttribute('popover')) return !element.hasAttribute('data-open');
  if (tagName === 'DIALOG') return !element.hasAttribute('open');
  const isFolded = tagName === 'DETAILS' && !element.hasAttribute('open');
  return isFolded && child !== null && child.tagName !== 'SUMMARY';
}

/** Whether markup alone hides an element. What style sheets hide, only a browser knows. */
export function isHidden(element: Element): boolean {
  let child: Element | null = null;
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (hides(each, child)) return true;
    child = each;
  }
  return !element.isConnected;
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

import { setTimeout as sleep } from 'node:timers/promises';
import { collapse, hasRole, isDisabled, isHidden, isLabelled, isMatch } from './accessible.ts';
import { click, fill, press, selectOption, setFiles } from './act.ts';
import type { Target } from './screen.ts';

/** Finds elements below a root, in the order of the document. */
type Find = (root: ParentNode) => Element[];
/** What a query starts from: elements, or the whole document. */
type Within = (root: ParentNode) => ParentNode[];

const finds = new WeakMap<Target, Find>();

/** The find of a target that this module made. */
function findOf(target: Target): Find {
  const find = finds.get(target);
  if (!find) throw new Error('This target belongs to another stage');
  return find;
}

const ACTION_MS = 5_000;
const POLL_MS = 3;

/** Waits until `look` gives something, and throws its complaint after five seconds. */
async function until<T>(look: () => T | { complaint: string }): Promise<T> {
  const end = Date.now() + ACTION_MS;
  for (;;) {
    const found = look();
    const isMissing = typeof found === 'object' && found !== null && 'complaint' in found;
    if (!isMissing) return found as T;
    if (Date.now() > end) throw new Error(found.complaint);
    await sleep(POLL_MS);
  }
}

const everything = (root: ParentNode): Element[] => Array.from(root.querySelectorAll('*'));

const byOrder = (a: Element, b: Element) =>
  a.compareDocumentPosition(b) & a.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** The innermost elements whose text matches. */
function innermost(root: ParentNode, matches: (element: Element) => boolean): Element[] {
  const found = everything(root).filter(
    (element) => !element.closest('head, script, style, noscript') && matches(element),
  );
  const parents = new Set<Element | null>(found.map(({ parentElement }) => parentElement));
  return found.filter((element) => !parents.has(element));
}

/** The queries that start from what `within` gives, each named for the messages of failing tests. */
export function queries(within: Within, path: string, getDocument: () => Document) {
  const make = (find: Find, name: string) =>
    createTarget((root) => [...new Set(within(root).flatMap(find))], `${path}${name}`, getDocument);
  return {
    getByRole: ((role, options = {}) =>
      make(
        (root) => everything(root).filter((element) => hasRole(element, role, options)),
        ` ${role} ${options.name ?? ''}`,
      )) satisfies Target['getByRole'],
    getByLabel: ((text, { exact } = {}) =>
      make(
        (root) => everything(root).filter((element) => isLabelled(element, text, exact)),
        ` label ${text}`,
      )) satisfies Target['getByLabel'],
    getByText: ((text, { exact } = {}) =>
      make(
        (root) => innermost(root, (element) => isMatch(element.textContent ?? '', text, exact)),
        ` text ${text}`,
      )) satisfies Target['getByText'],
    getByAltText: ((text, { exact } = {}) =>
      make(
        (root) =>
          everything(root).filter((element) => isMatch(element.getAttribute('alt') ?? '', text, exact)),
        ` alt ${text}`,
      )) satisfies Target['getByAltText'],
    locator: ((selector) =>
      make(
        (root) => Array.from(root.querySelectorAll(selector)),
        ` ${selector}`,
      )) satisfies Target['locator'],
  };
}

/** A target of the page that `getDocument` gives, looked for again at each use. */
function createTarget(find: Find, path: string, getDocument: () => Document): Target {
  const all = () => find(getDocument());
  const derive = (change: (found: Element[], root: ParentNode) => Element[], name: string) =>
    createTarget((root) => change(find(root), root), `${path}${name}`, getDocument);

  /** The one element; as with Playwright, several are an error. */
  const only = (): Element | { complaint: string } => {
    const found = all();
    if (found.length > 1)
      throw new Error(`${found.length} elements are${path}: ${found.map(describe).join(', ')}`);
    return found[0] ?? { complaint: `Nothing is${path} in:\n${outline(getDocument())}` };
  };
  const existing = () => until(only);
  const usable = () =>
    until(() => {
      const element = only();
      if ('complaint' in element) return element;
      if (isHidden(element)) return { complaint: `Hidden:${path}` };
      return isDisabled(element) ? { complaint: `Disabled:${path}` } : element;
    });

  const target: Target = {
    ...queries(find, path, getDocument),
    filter: ({ has, hasNot, hasText, hasNotText } = {}) =>
      derive(
        (found) =>
          found.filter(
            (element) =>
              (!has || findOf(has)(element).length > 0) &&
              (!hasNot || findOf(hasNot)(element).length === 0) &&
              (hasText === undefined || isMatch(element.textContent ?? '', hasText)) &&
              (hasNotText === undefined || !isMatch(element.textContent ?? '', hasNotText)),
          ),
        ' filtered',
      ),
    and: (other) =>
      derive(
        (found, root) => {
          const others = new Set(findOf(other)(root));
          return found.filter((element) => others.has(element));
        },
        ` and${String(other)}`,
      ),
    or: (other) =>
      derive(
        (found, root) => [...new Set([...found, ...findOf(other)(root)])].sort(byOrder),
        ` or${String(other)}`,
      ),
    first: () => derive((found) => found.slice(0, 1), ' first'),
    last: () => derive((found) => found.slice(-1), ' last'),
    nth: (index) => derive((found) => found.slice(index, index + 1), ` nth ${index}`),
    count: async () => all().length,
    async isVisible() {
      const element = only();
      return !('complaint' in element) && !isHidden(element);
    },
    async isChecked() {
      const element = await existing();
      return 'checked' in element && element.checked === true;
    },
    isDisabled: async () => isDisabled(await existing()),
    isEnabled: async () => !isDisabled(await existing()),
    async inputValue() {
      const element = await existing();
      if ('value' in element && typeof element.value === 'string') return element.value;
      throw new Error(`Holds no value:${path}`);
    },
    textContent: async () => (await existing()).textContent,
    innerText: async () => visibleText(await existing()),
    allTextContents: async () => all().map(({ textContent }) => textContent ?? ''),
    allInnerTexts: async () => all().map(visibleText),
    getAttribute: async (name) => (await existing()).getAttribute(name),
    click: async () => click(await usable()),
    fill: async (value) => fill(await usable(), value),
    async check() {
      const element = await usable();
      if (!('checked' in element && element.checked)) click(element);
    },
    async uncheck() {
      const element = await usable();
      if ('checked' in element && element.checked) click(element);
    },
    selectOption: async (wanted) => selectOption(await usable(), wanted),
    // A file input is often hidden behind its label.
    setInputFiles: async (files) => setFiles(await existing(), [files].flat()),
    press: async (key) => press(await usable(), key),
  };
  Object.defineProperty(target, 'toString', { value: () => path });
  finds.set(target, find);
  return target;
}

function visibleText(element: Element): string {
  const parts = Array.from(element.childNodes, (node) => {
    if (node.nodeType === node.TEXT_NODE) return node.textContent ?? '';
    if (node.nodeType !== node.ELEMENT_NODE) return '';
    const child = node as Element;
    return isHidden(child) ? '' : visibleText(child);
  });
  return collapse(parts.join(' '));
}

const describe = (element: Element) =>
  `<${element.tagName.toLowerCase()}> ${collapse(element.textContent ?? '').slice(0, 60)}`;

const OUTLINE_LENGTH = 2_000;

/** What the page shows, for the message of a failing test. */
const outline = (document: Document) => visibleText(document.body).slice(0, OUTLINE_LENGTH);

import { setTimeout as sleep } from 'node:timers/promises';
import { STEP_MS } from '../../support/time-limits.ts';
import { collapse, isDisabled, isHidden, isMatch } from './accessible.ts';
import { click, fill, press, selectOption, setFiles } from './act.ts';
import { byAltText, byLabel, byRole, bySelector, byText, type Find } from './find.ts';
import type { Role, RoleOptions, Target, Text, TextOptions } from './screen.ts';
import { settle } from './settle.ts';

/** What a query starts from: elements, or the whole document. */
type Within = (root: ParentNode) => ParentNode[];

const finds = new WeakMap<Target, Find>();

/** The find of a target that this module made. */
function findOf(target: Target): Find {
  const find = finds.get(target);
  if (!find) throw new Error('This target belongs to another stage');
  return find;
}

const POLL_MS = 3;

/** Why there is no element to act on yet. */
type Complaint = () => string;

/** Waits until `look` gives an element, and throws its complaint when that takes too long. */
async function until(look: () => Element | Complaint): Promise<Element> {
  const end = Date.now() + STEP_MS;
  for (;;) {
    const found = look();
    if (typeof found !== 'function') return found;
    if (Date.now() > end) throw new Error(found());
    await sleep(POLL_MS);
  }
}

const byOrder = (a: Element, b: Element) =>
  a.compareDocumentPosition(b) & a.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** The queries that start from what `within` gives. `path` names them in the messages of failing tests. */
export function queries(within: Within, path: string, getDocument: () => Document) {
  const make = (find: Find, name: string) =>
    createTarget((root) => [...new Set(within(root).flatMap(find))], `${path} ${name}`, getDocument);
  return {
    getByRole: (role: Role, options: RoleOptions = {}) =>
      make(byRole(role, options), `${role} ${options.name ?? ''}`),
    getByLabel: (text: Text, { exact }: TextOptions = {}) => make(byLabel(text, exact), `label ${text}`),
    getByText: (text: Text, { exact }: TextOptions = {}) => make(byText(text, exact), `text ${text}`),
    getByAltText: (text: Text, { exact }: TextOptions = {}) => make(byAltText(text, exact), `alt ${text}`),
    locator: (selector: string) => make(bySelector(selector), selector),
  };
}

/** A target of the page that `getDocument` gives, looked for again at each use. */
function createTarget(find: Find, path: string, getDocument: () => Document): Target {
  const all = () => find(getDocument());
  const derive = (change: (found: Element[], root: ParentNode) => Element[], name: string) =>
    createTarget((root) => change(find(root), root), `${path}${name}`, getDocument);

  /** The one element; as with Playwright, several are an error. */
  const only = (): Element | Complaint => {
    const found = all();
    if (found.length > 1)
      throw new Error(`${found.length} elements are${path}: ${found.map(describe).join(', ')}`);
    return found[0] ?? (() => `Nothing is${path} in:\n${outline(getDocument())}`);
  };
  const existing = () => until(only);
  const findUsable = () => {
    const element = only();
    if (typeof element === 'function') return element;
    if (isHidden(element)) return () => `Hidden:${path}`;
    return isDisabled(element) ? () => `Disabled:${path}` : element;
  };
  const usable = async () => {
    await until(findUsable);
    // What has just appeared may still have effects to run, and they may replace it.
    await settle();
    return until(findUsable);
  };

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
      return typeof element !== 'function' && !isHidden(element);
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
    async dblclick() {
      const element = await usable();
      click(element);
      // In a browser, React renders between two clicks.
      await Promise.resolve();
      click(element);
    },
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

/** What the page shows and what its fields hold, for the message of a failing test. */
export function outline(document: Document): string {
  const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea');
  const held = Array.from(fields, (field) => {
    const { tagName, name, id, value } = field;
    const rendered = renderedValue(field);
    const note = rendered === undefined || rendered === value ? '' : ` (rendered: ${rendered})`;
    return `${tagName} ${name || id}=${value}${note}`;
  });
  return `${visibleText(document.body).slice(0, OUTLINE_LENGTH)}\n${held.join(', ').slice(0, OUTLINE_LENGTH)}`;
}

/**
 * The value that React last rendered: where the field's own differs, React has missed an event. The selects of
 * happy-dom hide the name of their property, which is that of all elements.
 */
function renderedValue(field: Element): unknown {
  const elements = field.ownerDocument.querySelectorAll('label, input');
  const names = Array.from(elements, (element) => Object.keys(element)).flat();
  const name = names.find((each) => each.startsWith('__reactProps'));
  return name === undefined ? undefined : Reflect.get(field, name)?.value;
}

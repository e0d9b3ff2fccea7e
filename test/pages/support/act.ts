import type { FileToChoose } from './screen.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

const windowOf = (element: Element) => {
  const { defaultView } = element.ownerDocument;
  if (!defaultView) throw new Error('The page is gone');
  return defaultView;
};

/** Presses an element as a mouse does, with the events that come before a click. */
export function click(element: Element): void {
  const { PointerEvent, MouseEvent } = windowOf(element);
  const options = { bubbles: true, cancelable: true, composed: true, button: 0, detail: 1 };
  element.dispatchEvent(new PointerEvent('pointerdown', { ...options, pointerType: 'mouse' }));
  const pressed = new MouseEvent('mousedown', options);
  if (element.dispatchEvent(pressed)) focus(element);
  element.dispatchEvent(new PointerEvent('pointerup', { ...options, pointerType: 'mouse' }));
  element.dispatchEvent(new MouseEvent('mouseup', options));
  element.dispatchEvent(new MouseEvent('click', options));
}

function focus(element: Element) {
  const focusable = element.closest<HTMLElement>(FOCUSABLE);
  if (focusable) focusable.focus();
  else blurAll(element.ownerDocument);
}

function blurAll({ activeElement }: Document) {
  if (activeElement && 'blur' in activeElement && typeof activeElement.blur === 'function')
    activeElement.blur();
}

/** Sets a property past the setter by which React notices its own changes. */
function setProperty(element: Element, name: 'value', value: string) {
  const prototype: object = Object.getPrototypeOf(element);
  for (let owner: object | null = prototype; owner; owner = Object.getPrototypeOf(owner)) {
    const setter = Object.getOwnPropertyDescriptor(owner, name)?.set;
    if (setter) return setter.call(element, value);
  }
  throw new Error(`<${element.tagName.toLowerCase()}> has no ${name}`);
}

function dispatch(element: Element, ...types: string[]) {
  const { Event } = windowOf(element);
  for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Puts a text into a field. */
export function fill(element: Element, value: string): void {
  if (!element.matches('input, textarea'))
    throw new Error(`<${element.tagName.toLowerCase()}> can't be filled in`);
  focus(element);
  setProperty(element, 'value', value);
  dispatch(element, 'input', 'change');
}

/** Chooses an option by its text or its value. */
export function selectOption(element: Element, wanted: string): void {
  const options = Array.from(element.querySelectorAll('option'));
  const option = options.find(({ value, text }) => value === wanted || text.trim() === wanted);
  if (!option) throw new Error(`No option is "${wanted}": ${options.map(({ text }) => text).join(', ')}`);
  focus(element);
  setProperty(element, 'value', option.value);
  dispatch(element, 'input', 'change');
}

/** Chooses files for a file input. */
export function setFiles(element: Element, files: readonly FileToChoose[]): void {
  const { File } = windowOf(element);
  const chosen = files.map(
    ({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType }),
  );
  Object.defineProperty(element, 'files', { value: chosen, configurable: true });
  dispatch(element, 'input', 'change');
}

/** Presses a key on an element. Where the focus goes, only a browser shows. */
export function press(element: Element, key: string): void {
  if (key === 'Tab') throw new Error('The order of the focus is a matter for a browser test');
  const { KeyboardEvent } = windowOf(element);
  if ('focus' in element && typeof element.focus === 'function') element.focus();
  const options = { key, bubbles: true, cancelable: true };
  const isWanted = element.dispatchEvent(new KeyboardEvent('keydown', options));
  if (isWanted && key === 'Enter') enter(element);
  element.dispatchEvent(new KeyboardEvent('keyup', options));
}

/** Enter presses buttons and links, and sends the form of a field. */
function enter(element: Element) {
  if (element.matches('button, a[href]')) return click(element);
  if (element.matches('input')) element.closest('form')?.requestSubmit();
}

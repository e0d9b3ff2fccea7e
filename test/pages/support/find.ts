import { PropertySymbol } from 'happy-dom';
import { hasRole, isLabelled, isMatch } from './accessible.ts';
import type { Role, RoleOptions, Text } from './screen.ts';

/** Finds elements below a root, in the order of the document. */
export type Find = (root: ParentNode) => Element[];

/** As `querySelectorAll('*')`, which in happy-dom notes each query at each element. */
function findAll(root: ParentNode, isWanted: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const visit = (parent: ParentNode) => {
    // Safe: it is where happy-dom keeps an element's children.
    for (const element of Reflect.get(parent, PropertySymbol.elementArray) as Element[]) {
      if (isWanted(element)) found.push(element);
      visit(element);
    }
  };
  visit(root);
  return found;
}

export const byRole =
  (role: Role, options: RoleOptions): Find =>
  (root) =>
    findAll(root, (element) => hasRole(element, role, options));

export const byLabel =
  (text: Text, exact?: boolean): Find =>
  (root) =>
    findAll(root, (element) => isLabelled(element, text, exact));

export const byAltText =
  (text: Text, exact?: boolean): Find =>
  (root) =>
    Array.from(root.querySelectorAll('[alt]')).filter((element) =>
      isMatch(element.getAttribute('alt') ?? '', text, exact),
    );

/** `..` is the parent, as for Playwright. */
export const bySelector =
  (selector: string): Find =>
  (root) => {
    if (selector !== '..') return Array.from(root.querySelectorAll(selector));
    return root.parentElement ? [root.parentElement] : [];
  };

const NO_TEXT = new Set(['HEAD', 'SCRIPT', 'STYLE', 'NOSCRIPT']);

/** Finds the innermost elements with a text, as Playwright also the one in which it looks. */
export const byText =
  (text: Text, exact?: boolean): Find =>
  (root) => {
    const found: Element[] = [];
    /** Says whether the element or one in it matches. */
    const visit = (element: Element): boolean => {
      if (NO_TEXT.has(element.tagName)) return false;
      const content = element.textContent ?? '';
      // Nothing in an element has a part of a text that the element itself lacks.
      if (typeof text === 'string' && !isMatch(content, text)) return false;
      const isInside = Array.from(element.children).map(visit).includes(true);
      if (isInside || !isMatch(content, text, exact)) return isInside;
      found.push(element);
      return true;
    };
    for (const element of 'tagName' in root ? [root as Element] : Array.from(root.children)) visit(element);
    return found;
  };

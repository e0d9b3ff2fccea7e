import type { ReactNode } from 'react';

const SVG = 'http://www.w3.org/2000/svg';

/** What React calls otherwise than the document; SVG's own names in camel case stay. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
};

/**
 * Makes DOM nodes of elements, so that a page shows something before React has loaded. Their components may not use
 * hooks; event handlers, styles and refs are left out.
 */
export function toNodes(node: ReactNode, isDrawing = false): Node[] {
  if (typeof node === 'string' || typeof node === 'number') return [document.createTextNode(`${node}`)];
  if (Array.isArray(node)) return node.flatMap((child: ReactNode) => toNodes(child, isDrawing));
  if (typeof node !== 'object' || node === null || !('props' in node)) return [];
  const { type, props } = node as { type: unknown; props: Readonly<Record<string, ReactNode>> };
  if (typeof type === 'function') return toNodes(type(props), isDrawing);
  const { children, ...attributes } = props;
  // A fragment.
  if (typeof type !== 'string') return toNodes(children, isDrawing);
  const isSvg = isDrawing || type === 'svg';
  const element = isSvg ? document.createElementNS(SVG, type) : document.createElement(type);
  for (const [name, value] of Object.entries(attributes)) {
    const isText = ['string', 'number'].includes(typeof value);
    const isFlag = typeof value === 'boolean' && /^(aria|data)-/.test(name);
    if (isText || isFlag) element.setAttribute(NAMES[name] ?? name, `${value}`);
  }
  element.append(...toNodes(children, isSvg));
  return [element];
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import type { ESTree } from 'rolldown/utils';
import { expect, test } from 'vitest';

// A browser's translation moves each text into elements of its own. React goes on writing to the text that it made,
// which is no longer on the page, unless the text is all that its element contains: then it replaces the content.

const SOURCE = fileURLToPath(new URL('../../../web/src', import.meta.url));

/** Rendered by the build alone: their texts never change. */
const RENDERED = /^site\/(frame|landing|pages|setup-guide)\//;

/** What holds elements or makes them, by its type or by its code. */
const ELEMENTS = [
  /\b(\w+)\??: (?:\([^)]*\) => )?React(?:Node|Element)\b/g,
  /\bconst (\w+) = .*\): ReactNode =>/g,
  /\bconst (\w+) = (?:\([^;]*?\) =>\s*)?(?:\w+ && )?\(?\s*<[A-Za-z>]/g,
];

/** Elements that a hook or a context hands over. */
const HANDED_OVER = ['beside', 'question', 'printedSignatures', 'notices'];

/** A sentence or number that the code names once and for all. */
const CONSTANT = /^[A-Z][A-Z\d_]+(?:\.\w+)*$/;

function* nodesOf(node: unknown): Generator<ESTree.Node> {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && typeof node.type === 'string') yield node as ESTree.Node;
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
    else yield* nodesOf(value);
  }
}

const isParent = (node: ESTree.Node): node is ESTree.JSXElement | ESTree.JSXFragment =>
  node.type === 'JSXElement' || node.type === 'JSXFragment';

const isSpace = (child: ESTree.JSXChild) => child.type === 'JSXText' && /^\s*$/.test(child.value);

function changingTexts(file: string): string[] {
  const code = readFileSync(join(SOURCE, file), 'utf8');
  const names = ELEMENTS.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name));
  const elements = new Set([...HANDED_OVER, ...names]);
  const textOf = ({ start, end }: ESTree.Node) => code.slice(start, end);

  /** Whether an expression may become a text; `alone`, a literal is the same text always. */
  function mayBeText(node: ESTree.Expression, alone = false): boolean {
    switch (node.type) {
      case 'ChainExpression':
      case 'ParenthesizedExpression':
        return mayBeText(node.expression, alone);
      case 'Literal':
        return !alone && (typeof node.value === 'string' || typeof node.value === 'number');
      case 'TemplateLiteral':
        return !alone || node.expressions.length > 0;
      case 'LogicalExpression':
        return mayBeText(node.right) || (node.operator !== '&&' && mayBeText(node.left));
      case 'ConditionalExpression':
        return mayBeText(node.consequent) || mayBeText(node.alternate);
      case 'CallExpression':
        return !/\.map$/.test(textOf(node.callee)) && mayBeText(node.callee as ESTree.Expression);
      case 'MemberExpression':
        return !CONSTANT.test(textOf(node)) && !elements.has(textOf(node.property));
      case 'Identifier':
        return node.name !== 'undefined' && !CONSTANT.test(node.name) && !elements.has(node.name);
      case 'JSXElement':
      case 'JSXFragment':
        return false;
      default:
        return true;
    }
  }
  const isChanging = (child: ESTree.JSXChild): child is ESTree.JSXExpressionContainer =>
    child.type === 'JSXExpressionContainer' &&
    child.expression.type !== 'JSXEmptyExpression' &&
    mayBeText(child.expression, true);

  return [...nodesOf(parseAst(code, { lang: 'tsx' }))]
    .filter(isParent)
    .flatMap(({ type, children }) => {
      const shown = children.filter((child) => !isSpace(child));
      // A fragment has no element, so its text is beside what surrounds the fragment.
      return shown.length > 1 || type === 'JSXFragment' ? shown.filter(isChanging) : [];
    })
    .map((child) => `${file}:${code.slice(0, child.start).split('\n').length} ${textOf(child)}`);
}

test('a text that changes beside others has an element of its own', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !RENDERED.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap(changingTexts)).toEqual([]);
});

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

type Named = Record<string, unknown>;
type Context = {
  attrNames?: Named;
  attrVals?: Record<string, object>;
  unusedAttrNames: Named;
  unusedAttrVals: Named;
};
type Parser = { parse(text: string, options: { context: Context }): unknown };

/** An expression as it was first parsed, with that request's values, and the names and values that it uses. */
type Parsed = { tree: object; places: Map<unknown, string>; names: string[]; values: string[] };

/** Whether such an expression is valid depends on its values, and not only on their types. */
const DEPENDS_ON_VALUES = /between|attribute_type/i;

/** More than the expressions of any program. */
const MOST = 5000;

/**
 * Lets dynalite parse each expression once for the same names and types of values, which was most of its checks' time.
 */
export function rememberExpressions(): void {
  for (const name of ['conditionParser', 'projectionParser', 'updateParser']) {
    remember(require(`dynalite/db/${name}.js`));
  }
}

function remember(parser: Parser): void {
  const { parse } = parser;
  const kept = new Map<string, Parsed>();

  function parseFirst(text: string, context: Context): Parsed | undefined {
    const { attrNames = {}, attrVals = {} } = context;
    // All, because an expression that was parsed before may have used some.
    const unused = { unusedAttrNames: { ...attrNames }, unusedAttrVals: { ...attrVals } };
    const tree = parse(text, { context: { ...context, ...unused } });
    if (typeof tree !== 'object' || tree === null) return undefined;
    const places = new Map<unknown, string>(Object.entries(attrVals).map(([name, value]) => [value, name]));
    const usedOf = (all: object, left: object) => Object.keys(all).filter((name) => !(name in left));
    const names = usedOf(attrNames, unused.unusedAttrNames);
    return { tree, places, names, values: usedOf(attrVals, unused.unusedAttrVals) };
  }

  parser.parse = (text, options) => {
    const { context } = options;
    const { attrNames = {}, attrVals = {} } = context;
    if (DEPENDS_ON_VALUES.test(text)) return parse(text, options);
    const types = Object.entries(attrVals).map(([name, value]) => [name, ...Object.keys(value)]);
    const key = JSON.stringify([text, attrNames, types]);
    const parsed = kept.get(key) ?? parseFirst(text, context);
    if (!parsed) return parse(text, options);
    if (kept.size > MOST) kept.clear();
    kept.set(key, parsed);
    for (const name of parsed.names) delete context.unusedAttrNames[name];
    for (const name of parsed.values) delete context.unusedAttrVals[name];
    return withValues(parsed.tree, parsed.places, attrVals);
  };
}

/** A copy, because dynalite changes what it executes, with the values of another request. */
function withValues(node: unknown, places: Parsed['places'], values: Named): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const name = places.get(node);
  if (name !== undefined) return values[name];
  if (Array.isArray(node)) return node.map((member) => withValues(member, places, values));
  const copy: Named = Object.create(Object.getPrototypeOf(node));
  for (const [member, value] of Object.entries(node)) copy[member] = withValues(value, places, values);
  return copy;
}

import { type CssNode, type Declaration, parse, walk } from 'css-tree';
import { transformSync } from 'esbuild';
import { type Floor, targetsOf } from './browser-floors.ts';
import { CSS, type Feature, isLacking, JAVASCRIPT, partOf, partsOf } from './browser-support.ts';

/**
 * Places of a built script with what a browser of the floor lacks: syntax, where esbuild would write it differently for
 * that floor, and methods of lists, sets and texts. A bundler hides a regular expression's lookbehind in a string,
 * which would fail only as it runs.
 */
export function scriptFaults(code: string, floor: Floor): string[] {
  const [written = [], lowered = []] = [['esnext'], targetsOf(floor)].map((target) => linesFor(code, target));
  const different = written.find((line, place) => line !== lowered[place]);
  const lookbehind = floor.safari < 16.4 ? /.{0,20}\(\?<[=!].{0,40}/.exec(code)?.[0] : undefined;
  const place = different ?? lookbehind ?? newMethods(floor).exec(code)?.[0];
  return place === undefined ? [] : [place.trim().slice(0, 120)];
}

/** A call of a method that a browser of the floor lacks: `a.toSorted(`. A built script has no types' names. */
function newMethods(floor: Floor): RegExp {
  const methods = ['Array', 'Set', 'String'].flatMap((type) => partsOf(partOf(JAVASCRIPT.builtins, type)));
  const lacking = methods.filter(([, method]) => isLacking(floor, method)).map(([name]) => name);
  return new RegExp(`.{0,40}\\.(?:${lacking.join('|')})\\(.{0,20}`);
}

/** The script's lines as esbuild writes them for these browsers, or why it can't. */
function linesFor(code: string, target: string[]): string[] {
  // Their letters depend on a browser's version of Unicode, so esbuild supposes that no browser has them.
  const supported = { 'regexp-unicode-property-escapes': true };
  try {
    return transformSync(code, { target, supported, format: 'esm', logLevel: 'silent' }).code.split('\n');
  } catch (error) {
    return [String(error)];
  }
}

/**
 * The features of a style sheet that a browser of the floor lacks: `text-wrap: balance`, `:has`. Not those within
 * `@supports`, and not a declaration after one of the same property, which serves instead. A media query on a feature
 * that a browser doesn't know is false.
 */
export function styleFaults(css: string, floor: Floor): string[] {
  const faults = new Set<string>();
  const check: Check = (name, feature) => {
    if (isLacking(floor, feature)) faults.add(name);
  };
  walk(parse(css), (node) => {
    if (node.type === 'Atrule') check(`@${node.name}`, partOf(CSS['at-rules'], node.name));
    if (node.type === 'Atrule' && node.name === 'supports') return walk.skip;
    if (node.type === 'FeatureRange' && node.kind === 'media') check('media ranges', MEDIA_RANGES);
    if (node.type === 'NestingSelector') check('nesting', partOf(CSS.selectors, 'nesting'));
    if (node.type === 'PseudoClassSelector') check(`:${node.name}`, partOf(CSS.selectors, node.name));
    if (node.type === 'PseudoElementSelector')
      check(`::${node.name}`, standardPart(CSS.selectors, node.name));
    if (node.type === 'Block') checkDeclarations(node.children.toArray(), check);
    return undefined;
  });
  return [...faults].sort();
}

type Check = (name: string, feature: Feature | undefined) => void;

const MEDIA_RANGES = partOf(partOf(CSS['at-rules'], 'media'), 'range_syntax');

const VENDOR = /^-\w+-/;

/** A vendor's own features stand beside the standard ones. */
const standardPart = (feature: object | undefined, name: string) =>
  VENDOR.test(name) ? undefined : partOf(feature, name);

function checkDeclarations(nodes: readonly CssNode[], check: Check) {
  const before = new Set<string>();
  for (const node of nodes) {
    if (node.type !== 'Declaration') continue;
    const property = node.property.replace(VENDOR, '');
    if (!before.has(property) && !VENDOR.test(node.property)) checkDeclaration(node, check);
    before.add(property);
  }
}

function checkDeclaration({ property, value }: Declaration, check: Check) {
  const data = partOf(CSS.properties, property);
  check(property, data);
  if (value.type !== 'Value') return;
  walk(value, (node) => {
    if (node.type === 'Identifier' && property !== 'font-family') {
      check(`${property}: ${node.name}`, standardPart(data, node.name));
    }
    if (node.type === 'Function') check(`${node.name}()`, functionOf(node.name));
    if (node.type === 'Dimension') check(node.unit, unitOf(node.unit));
  });
}

/** A function is a type, or one form of a type: `calc`, `color-mix` of `color`. */
function functionOf(name: string): Feature | undefined {
  const ofForms = partsOf(CSS.types).flatMap(([, type]) => partOf(type, name) ?? []);
  return partOf(CSS.types, name) ?? ofForms[0];
}

/** Units that MDN's data treat as one. */
const UNIT_GROUPS: readonly [RegExp, string][] = [
  [/^d(?:vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^l(?:vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^s(?:vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^cq/, 'container_query_length_units'],
];

const unitOf = (unit: string): Feature | undefined =>
  partOf(partOf(CSS.types, 'length'), UNIT_GROUPS.find(([pattern]) => pattern.test(unit))?.[1] ?? unit);

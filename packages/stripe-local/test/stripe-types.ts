import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

// Compares objects of the local Stripe with the types of the installed library: it writes each as an object literal of
// its type, and the compiler finds fields that are missing or unknown, and values of the wrong type.

const LIBRARY = resolve('node_modules/stripe');
const FOLDER = resolve('node_modules/.cache/stripe-types');

type Json = Record<string, unknown>;

interface Declared {
  name: string;
  file: string;
  isDeleted: boolean;
}

interface Types {
  /** The folder of the declarations. */
  folder: string;
  /** The interfaces by the value of their field `object`. */
  byObject: Map<string, Declared[]>;
  /** The fields that the library turns from a string into a `Decimal`. */
  decimals: Set<string>;
}

const INTERFACE = /^export interface (\w+) \{\n([\s\S]*?)^\}/gm;

/**
 * Copies the library's declarations to a folder, without `OtherString`: the library adds it to all lists of words, so
 * that a word of a later API is accepted too. Several processes may do it at once: the first to finish wins.
 */
function strictDeclarations(): string {
  const { version } = JSON.parse(readFileSync(join(LIBRARY, 'package.json'), 'utf8'));
  const folder = join(FOLDER, version);
  if (existsSync(folder)) return folder;
  const copy = `${folder}-${process.pid}`;
  const filter = (path: string) => path.endsWith('.d.ts') || !/\.\w+$/.test(path);
  cpSync(join(LIBRARY, 'esm'), copy, { recursive: true, filter });
  const shared = join(copy, 'shared.d.ts');
  const before = readFileSync(shared, 'utf8');
  const after = before.replace(/^export type OtherString = .*;$/m, 'export type OtherString = never;');
  if (after === before) throw new Error('The library declares its words in another way.');
  writeFileSync(shared, after);
  try {
    renameSync(copy, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(copy, { recursive: true });
  }
  return folder;
}

/** Reads the interfaces of all objects from the library's declarations. */
function readTypes(): Types {
  const folder = strictDeclarations();
  const resources = join(folder, 'resources');
  const byObject: Types['byObject'] = new Map();
  const decimals = new Set<string>();
  for (const path of readdirSync(resources, { encoding: 'utf8', recursive: true })) {
    // The second version of the API has other objects of the same names.
    if (path.startsWith('V2') || !path.endsWith('.d.ts')) continue;
    const source = readFileSync(join(resources, path), 'utf8');
    for (const [, name = ''] of source.matchAll(/^ +(\w+)\??: Decimal\b/gm)) decimals.add(name);
    for (const [, name = '', body = ''] of source.matchAll(INTERFACE)) {
      const object = /^ {4}object: '([\w.]+)';/m.exec(body)?.[1];
      if (object === undefined) continue;
      const file = join(resources, path.replace(/\.d\.ts$/, '.js'));
      const declared = { name, file, isDeleted: /^ {4}deleted: true;/m.test(body) };
      byObject.set(object, [...(byObject.get(object) ?? []), declared]);
    }
  }
  return { folder, byObject, decimals };
}

const seen = new Set<string>();

/** Stores an answer of the API, or an event, for the check. Lists count as their objects, errors as none. */
export function recordObject(body: Json): void {
  if (Array.isArray(body.data) && (body.object === 'list' || body.object === 'search_result')) {
    for (const one of body.data) recordObject(one);
    return;
  }
  if (typeof body.object !== 'string') return;
  const shape = shapeOf(body);
  if (seen.has(shape)) return;
  seen.add(shape);
  appendFileSync(join(inject('stripeObjects'), `${process.pid}.jsonl`), `${JSON.stringify(body)}\n`);
}

/** A value without numbers and names: two objects with one shape have the same problems. */
const shapeOf = (body: Json) =>
  JSON.stringify(body, (_, value) => {
    if (typeof value === 'number') return 0;
    return typeof value === 'string' && !/^[a-z_.]+$/.test(value) ? '' : value;
  });

/** Global setup: tests store their objects in a folder, which is checked at the end by one run of the compiler. */
export function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-objects-'));
  provide('stripeObjects', folder);
  return async () => {
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    rmSync(folder, { recursive: true });
    const objects: Json[] = texts.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line));
    const problems = await checkObjects(objects);
    if (problems.length === 0) return;
    // Vitest only prints what is thrown here.
    process.exitCode = 1;
    throw new Error(`Objects differ from the types of Stripe’s library:\n${problems.join('\n')}`);
  };
}

/**
 * Compares objects with their types. Returns the problems, each with the field's line; throws if the compiler does not
 * run.
 */
async function checkObjects(objects: readonly Json[]): Promise<string[]> {
  if (objects.length === 0) return [];
  const source = sourceOf(objects, readTypes());
  const file = join(FOLDER, `objects-${process.pid}.ts`);
  writeFileSync(file, source);
  try {
    return explain(await compile(file), source.split('\n'));
  } finally {
    rmSync(file);
  }
}

function sourceOf(objects: readonly Json[], { folder, byObject, decimals }: Types): string {
  const literals = objects.map((object, index) => {
    const literal = JSON.stringify(object, null, 1).replace(
      /^( *"(\w+)": )("[^"]*")(,?)$/gm,
      (line, field, name, text, comma) => (decimals.has(name) ? `${field}decimal(${text})${comma}` : line),
    );
    return `export const o${index}: ${typeOf(object, byObject)} = ${literal};`;
  });
  return [
    `import type Stripe from '${folder}/stripe.esm.node.js';`,
    'declare const decimal: (text: string) => Stripe.Decimal;',
    ...literals,
  ].join('\n');
}

/** The type of an object, in TypeScript. `never`, which nothing fits, for an unknown one. */
function typeOf({ object, deleted = false }: Json, byObject: Types['byObject']): string {
  if (object === 'event') return 'Stripe.Event';
  const declared = byObject.get(String(object))?.filter(({ isDeleted }) => isDeleted === deleted) ?? [];
  return declared.map(({ name, file }) => `import(${JSON.stringify(file)}).${name}`).join(' | ') || 'never';
}

const OPTIONS =
  '--noEmit --ignoreConfig --strict --skipLibCheck --module nodenext --target esnext --types node --pretty false';

/** The compiler's output. */
const compile = (file: string) =>
  new Promise<string>((fulfil, reject) => {
    const tsc = resolve('node_modules/typescript/lib/tsc.js');
    const options = { maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [tsc, ...OPTIONS.split(' '), file], options, (error, stdout, stderr) => {
      // It ends with 1 or 2 when it found problems, which it prints.
      if (error && stdout === '') reject(new Error(stderr || error.message));
      else fulfil(stdout);
    });
  });

/** The compiler's messages with the line that each is about. A message of another file has only itself. */
function explain(output: string, lines: string[]): string[] {
  return output.split(/\n(?! )/).flatMap((message) => {
    const at = /objects-\d+\.ts\((\d+),/.exec(message)?.[1];
    if (at === undefined) return message === '' ? [] : [message];
    return [`${lines[Number(at) - 1]?.trim()}: ${message.replace(/^.*?: error /, '')}`];
  });
}

declare module 'vitest' {
  interface ProvidedContext {
    stripeObjects: string;
  }
}

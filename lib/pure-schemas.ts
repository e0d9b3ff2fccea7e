import type { Plugin } from 'rolldown';

/**
 * Our name of zod in bundles. Packages call variables of their own `z`, such as the numbers with which Amplify computes
 * proofs of passwords. As long as `z`, so that source maps hold.
 */
const ZOD = 'ζ';

/**
 * What makes schemas: a bundler can't know that making one has no effect. Then a schema that nothing uses is left out,
 * also one with checks, which are calls of a method. It goes by name wherever a function of this name is called, so
 * `zodByName` must run in the same bundle.
 */
export const SCHEMA_MAKERS = [
  ZOD,
  'changesSchema',
  'isText',
  'blankIsNull',
  'nullableName',
  'optionalName',
  'optionalTextUpTo',
  'requiredName',
  'requiredNameCut',
  'requiredText',
  'orNull',
  'storedOrNull',
  'storedList',
  'prefixedId',
  'onFirstUse',
];

const IMPORTS_ZOD = /\bimport (type )?\* as z from ['"]zod/;

/** Gives zod in our modules a name that no package has. */
export const zodByName: Plugin = {
  name: 'zod-by-name',
  transform: {
    filter: { id: { include: /\.tsx?$/, exclude: /\/node_modules\// }, code: IMPORTS_ZOD },
    handler: (code) => ({
      code: code
        .replace(IMPORTS_ZOD, (found) => found.replace('as z', `as ${ZOD}`))
        .replaceAll(/(?<![\w$'"`-]|(?<!\.\.)\.)z(?=\s*\.)/g, ZOD),
      map: null,
    }),
  },
};

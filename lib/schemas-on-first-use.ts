import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import { SCHEMA_MAKERS } from './pure-schemas.ts';

type Statement = ReturnType<typeof parseAst>['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];

const ON_FIRST_USE = fileURLToPath(new URL('../lambdas/platform/on-first-use.ts', import.meta.url));

/** Whether it is a call that makes a schema, such as `z.object({})`, `orNull(id)` or `id.check(isTrue)`. */
function makesSchema(node: Expression): boolean {
  if (node.type === 'Identifier') return SCHEMA_MAKERS.includes(node.name);
  if (node.type === 'CallExpression') return makesSchema(node.callee);
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false;
  const { name } = node.property;
  return name === 'check' || (makesSchema(node.object) && !/parse/i.test(name));
}

/** What makes schemas as soon as a module is loaded: constants, and properties of those that are objects. */
function schemasIn(node: Expression): Expression[] {
  if (node.type === 'CallExpression') return makesSchema(node) ? [node] : [];
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return schemasIn(node.expression);
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((each) => (each.type === 'Property' ? schemasIn(each.value) : []));
}

const constantsIn = (statement: Statement) => {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
};

/**
 * Creates each schema when it is first used: a function's modules have hundreds, and its first call uses few. It runs
 * after `zodByName`.
 */
export const schemasOnFirstUse: Plugin = {
  name: 'schemas-on-first-use',
  transform: {
    filter: {
      id: { include: /\.ts$/, exclude: /\/node_modules\// },
      code: /^import \* as \S+ from ['"]zod/m,
    },
    handler(code) {
      const constants = parseAst(code, { lang: 'ts' }).body.flatMap(constantsIn);
      const schemas = constants.flatMap(({ init }) => (init ? schemasIn(init) : []));
      let changed = code;
      for (const { start, end } of schemas.toReversed())
        changed = `${changed.slice(0, start)}onFirstUse(() => ${changed.slice(start, end)})${changed.slice(end)}`;
      // At the end, so that lines stay where they are, and source maps hold.
      return { code: `${changed}\nimport { onFirstUse } from ${JSON.stringify(ON_FIRST_USE)};`, map: null };
    },
  },
};

import type { Plugin } from 'vite';
import { nameClass } from './class-names.ts';

const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/**
 * Names classes, and writes these names where code uses them. Otherwise each CSS module is an object of all its names,
 * which the first page after signing in would load with two kilobytes, compressed.
 */
export function inlineClasses(): Plugin[] {
  const namesOf = new Map<string, Record<string, string>>();
  const inline: Plugin = {
    name: 'inline-classes',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      css: {
        modules: {
          generateScopedName: nameClass,
          getJSON: (file, names) => void namesOf.set(file, names),
        },
      },
    }),
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: /\.module\.css'/ },
      async handler(code, id) {
        let inlined = code;
        for (const [statement, object = '', path = ''] of code.matchAll(IMPORT)) {
          const module = await this.resolve(path, id);
          if (!module) return null;
          await this.load(module);
          const names = namesOf.get(module.id) ?? {};
          inlined = inlined.replaceAll(
            new RegExp(`(?<![\\w./'"-])${object}\\.(\\w+)`, 'g'),
            (_, used: string) => {
              if (!names[used]) this.error(`${path} has no class ${used}`);
              return `'${names[used]}'`;
            },
          );
          // Some are chosen by a property; otherwise the bundler drops the object.
          const all = `const ${object} = ${JSON.stringify(names)};`;
          inlined = inlined.replace(statement, `import '${path}'; ${all}`);
        }
        return { code: inlined, map: null };
      },
    },
  };
  const keepStyles: Plugin = {
    name: 'keep-styles',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      // Vite drops the styles of modules whose names nobody uses.
      handler: () => ({ code: '', moduleSideEffects: 'no-treeshake', map: null }),
    },
  };
  return [inline, keepStyles];
}

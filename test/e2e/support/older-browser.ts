import type { Floor } from '../../../bin/browser-floors.ts';
import { APIS, isLacking, JAVASCRIPT, partsOf } from '../../../bin/browser-support.ts';

/** The paths of APIs that a browser of the floor lacks: `Array.toSorted`, `URL.canParse_static`. */
export const lackedBy = (floor: Floor): string[] =>
  [...partsOf(JAVASCRIPT.builtins), ...partsOf(APIS)].flatMap(([name, api]) => [
    ...(isLacking(floor, api) ? [name] : []),
    ...partsOf(api).flatMap(([member, of]) => (isLacking(floor, of) ? [`${name}.${member}`] : [])),
  ]);

/** Removes these APIs from the page. Runs in the page. */
export function removeApis(paths: readonly string[]): void {
  const globals = window as unknown as Record<string, { prototype?: object } | undefined>;
  for (const path of paths) {
    const [owner = '', member] = path.split('.');
    const home = globals[owner];
    if (!member) delete globals[owner];
    else if (member === owner && typeof home === 'function') {
      globals[owner] = new Proxy(home, {
        construct() {
          throw new TypeError('Illegal constructor');
        },
      });
    } else if (member.endsWith('_static')) Reflect.deleteProperty(home ?? {}, member.replace('_static', ''));
    else if (home?.prototype) Reflect.deleteProperty(home.prototype, member);
  }
}

import { vi } from 'vitest';
import '../../support/forget-modules.ts';

/** Modules without state, which import none that has state: documents share them. Schemas are slow to make. */
const STATELESS = /\/contract\/.*\.ts$|\.css$/;

/** Lets the next document run its own modules. */
export function resetModules(): void {
  const nodes = [...globalThis.__vitest_worker__.evaluatedModules.idToModuleMap];
  const kept = nodes.filter(([id, { evaluated }]) => evaluated && STATELESS.test(id));
  const values = kept.map(([, { evaluated, promise, exports }]) => ({ evaluated, promise, exports }));
  vi.resetModules();
  kept.forEach(([, node], index) => {
    Object.assign(node, values[index]);
  });
}

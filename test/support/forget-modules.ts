interface ModuleNode {
  evaluated: boolean;
  promise?: Promise<unknown> | undefined;
  exports?: unknown;
}

declare global {
  /** How a worker of Vitest keeps the modules that it has run. */
  var __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, ModuleNode> } };
}

/**
 * Lets the next import run these modules again, as in a new document. `vi.resetModules()` forgets all modules of the
 * worker, and each later file then runs the contract again.
 */
export function forgetModules(path: RegExp): void {
  for (const [id, node] of globalThis.__vitest_worker__.evaluatedModules.idToModuleMap) {
    if (path.test(id)) Object.assign(node, { evaluated: false, promise: undefined, exports: undefined });
  }
}

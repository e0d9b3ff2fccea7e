import vm from 'node:vm';

declare global {
  /** The functions into which Vitest wraps modules, by their code. */
  var pawfileTestModules: Map<string, unknown> | undefined;
}

// A document that runs a module again calls the same function, whose types V8 has seen. A new one begins without.
if (!globalThis.pawfileTestModules) {
  const made = new Map<string, unknown>();
  globalThis.pawfileTestModules = made;
  const { runInThisContext } = vm;
  vm.runInThisContext = (code, options) => {
    if (!made.has(code)) made.set(code, runInThisContext(code, options));
    return made.get(code);
  };
}

import { lambdaRuntime } from '../platform/runtime.ts';

interface Sources<Value> {
  environmentVariableSelector: (env: Record<string, string | undefined>) => Value | undefined;
  default: Value | (() => Value | Promise<Value>);
}

const isFunction = (value: unknown): value is () => unknown => typeof value === 'function';

/**
 * A setting of the SDK's clients. In bundles this replaces the SDK's `loadConfig`, which also reads configuration files
 * of the home folder: Lambda has none, and Node loads a module of its own to read them.
 */
export const loadConfig =
  <Value>({ environmentVariableSelector, default: fallback }: Sources<Value>) =>
  async () =>
    environmentVariableSelector(lambdaRuntime().env) ?? (isFunction(fallback) ? fallback() : fallback);

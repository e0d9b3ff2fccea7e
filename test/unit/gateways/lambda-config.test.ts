import { expect, test, vi } from 'vitest';
import { loadConfig } from '../../../lambdas/gateways/lambda-config.ts';

const setting = (fallback: string | (() => string | Promise<string>)) =>
  loadConfig<string>({ environmentVariableSelector: ({ SETTING }) => SETTING, default: fallback })();

test('a setting comes from the environment, or is the client’s default', async () => {
  expect(await setting('default')).toBe('default');
  expect(await setting(async () => 'computed')).toBe('computed');
  vi.stubEnv('SETTING', 'set');
  expect(await setting('default')).toBe('set');
  vi.unstubAllEnvs();
});

test('a setting without a default that is missing throws what the client says', async () => {
  const missing = () => {
    throw new Error('Region is missing');
  };
  await expect(setting(missing)).rejects.toThrow('Region is missing');
});

import { afterEach, expect, test, vi } from 'vitest';
import { defaultProvider } from '../../../lambdas/gateways/lambda-credentials.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])(
  'without %s there are no credentials',
  async (name) => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIA');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    vi.stubEnv('AWS_SESSION_TOKEN', 'token');
    expect(await defaultProvider()()).toEqual({
      accessKeyId: 'AKIA',
      secretAccessKey: 'secret',
      sessionToken: 'token',
    });
    vi.stubEnv(name, '');
    await expect(defaultProvider()()).rejects.toThrow('The environment has no credentials.');
  },
);

import { Agent, get } from 'node:http';
import { expect, test, vi } from 'vitest';
import { listen } from '../src/listen.ts';

test('serves on a free port and returns its URL', async () => {
  const { url, port, close } = await listen((_req, res) => res.end('hello'), 0);
  expect(url).toBe(`http://127.0.0.1:${port}`);
  expect(await (await fetch(url)).text()).toBe('hello');
  await close();
});

test('leaves it to clients to end idle connections', async () => {
  const { url, close } = await listen((_req, res) => res.end(), 0);
  const { headers } = await fetch(url);
  expect(headers.get('connection')).toBe('keep-alive');
  expect(headers.get('keep-alive')).toBeNull();
  await close();
});

test('names a port that is in use', async () => {
  const { port, close } = await listen((_req, res) => res.end(), 0);
  await expect(listen((_req, res) => res.end(), port)).rejects.toThrow(`Port ${port}`);
  await close();
});

test('closes at once while a client keeps its connection', async () => {
  const { url, close } = await listen((_req, res) => res.end(), 0);
  const agent = new Agent({ keepAlive: true });
  await new Promise<void>((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().once('end', resolve)).once('error', reject);
  });
  // Without a timer, `close` cannot wait for its time limit.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await close();
  vi.useRealTimers();
  agent.destroy();
});

import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendDocument } from '../../../web/src/features/upload/send-document.ts';

/** A browser with its own console, because failed requests are logged there. */
let browser: Window;
beforeEach(() => {
  browser = new Window({ url: 'http://localhost:3000/' });
  const { XMLHttpRequest, FormData, File } = browser;
  for (const [name, value] of Object.entries({ window: browser, XMLHttpRequest, FormData, File })) {
    vi.stubGlobal(name, value);
  }
});

const document = () => new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' });

const open: { close(): unknown; closeAllConnections(): void }[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  await browser.happyDOM.close();
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A storage that gives every upload the same response; `received` holds what was sent. */
async function storage(answer: Answer) {
  const received: { method: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-methods', 'PUT, POST');
    response.setHeader(
      'access-control-allow-headers',
      request.headers['access-control-request-headers'] ?? '',
    );
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, headers } = request;
    received.push({ method, headers, body: Buffer.concat(chunks).toString('latin1') });
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  // Safe: the server listens on TCP.
  const { port } = server.address() as AddressInfo;
  const upload = {
    url: `http://127.0.0.1:${port}/`,
    fields: { key: 'a/b.pdf', policy: 'p' },
    put: {
      url: `http://127.0.0.1:${port}/put`,
      headers: { 'content-type': 'image/png', 'if-none-match': '*' },
    },
    file_path: 'a/b.pdf',
  };
  return { upload, received };
}

const send = (upload: Parameters<typeof sendDocument>[0], signal = new AbortController().signal) =>
  sendDocument(upload, document(), { onProgress: () => undefined, signal });

describe('sendDocument', () => {
  it('puts the file with the headers of the form', async () => {
    const { upload, received } = await storage((response) => response.writeHead(200).end());
    await send(upload);
    expect(received).toMatchObject([{ method: 'PUT', headers: upload.put.headers, body: '%PDF-1.4' }]);
  });

  it('posts the fields and then the file by the form of an earlier release', async () => {
    const { upload, received } = await storage((response) => response.writeHead(204).end());
    await send({ ...upload, put: undefined });
    const [{ method, body } = { method: '', body: '' }] = received;
    expect(method).toBe('POST');
    expect(Array.from(body.matchAll(/ name="(\w+)"/g), ([, name]) => name)).toEqual([
      'key',
      'policy',
      'file',
    ]);
    expect(body).toContain('%PDF-1.4');
  });

  it('reports why the storage rejected the file', async () => {
    const { upload } = await storage((response) =>
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
    );
    await expect(send(upload)).rejects.toThrow('Our storage is busy.');
  });

  it('reports a broken connection', async () => {
    const { upload } = await storage((_, request) => request.socket.destroy());
    await expect(send(upload)).rejects.toMatchObject({ code: 'try-again' });
  });

  it('does not blame the connection for a file that changed or is gone', async () => {
    const { upload } = await storage((_, request) => request.socket.destroy());
    const gone = Object.assign(document(), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }),
    });
    const sent = sendDocument(upload, gone, {
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    await expect(sent).rejects.toThrow('The file can’t be read.');
  });

  it('gives up when the browser goes offline', async () => {
    const { upload } = await storage(() => browser.dispatchEvent(new browser.Event('offline')));
    await expect(send(upload)).rejects.toMatchObject({ code: 'try-again' });
  });

  it('rejects with the reason when aborted', async () => {
    const controller = new AbortController();
    const { upload } = await storage(() => controller.abort('enough'));
    await expect(send(upload, controller.signal)).rejects.toBe('enough');
    await expect(send(upload, controller.signal)).rejects.toBe('enough');
  });
});

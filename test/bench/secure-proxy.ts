import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { generate } from 'selfsigned';

export interface SecureProxy {
  url: string;
  /** The variables with which Node trusts its certificate. */
  env: Record<string, string>;
  close: () => Promise<void>;
}

/** Serves an address over TLS, as AWS's are. Writes its new certificate into `folder`. */
export async function startSecureProxy(address: string, folder: string): Promise<SecureProxy> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const certificate = join(folder, 'certificate.pem');
  writeFileSync(certificate, cert);
  const server = createServer({ key, cert }, (asked, answer) => {
    const { method = 'POST', headers } = asked;
    const passed = request(new URL(asked.url ?? '', address), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.once('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (typeof place !== 'object' || !place) throw new Error('The proxy has no port');
  return {
    url: `https://localhost:${place.port}`,
    env: { NODE_EXTRA_CA_CERTS: certificate },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

import * as z from 'zod';
import type { ShareView } from '../../contract/sharing/views.ts';
import { connectTls } from './connect-tls.ts';
import type { Result } from './report.ts';
import type { Target } from './target.ts';

const HEADERS = ['content-security-policy', 'strict-transport-security', 'x-content-type-options'];

type Check = (target: Target, views: readonly ShareView[]) => Promise<boolean | undefined>;

/** The items of the runbook's checklist that a program can see; undefined where the site has nothing to show. */
export const CHECKS: Record<string, Check> = {
  'Security headers': async ({ site }) => {
    const { headers } = await fetch(site);
    return HEADERS.every((name) => headers.has(name));
  },
  'Unknown pages': async ({ site }) => (await fetch(`${site}/no-such-page`)).status === 404,
  Compression: async ({ site }) => {
    const encodingFor = async (accepted: string) =>
      (await fetch(site, { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding');
    return (await encodingFor('br, gzip')) === 'br' && (await encodingFor('gzip')) !== 'br';
  },
  'HTTP leads to HTTPS': async ({ site }) => {
    const plain = await fetch(site.replace('https:', 'http:'), { redirect: 'manual' });
    return plain.headers.get('location')?.startsWith('https://') ?? false;
  },
  'TLS 1.3 only': async ({ site }) =>
    new URL(site).hostname.endsWith('.cloudfront.net') ? undefined : !(await acceptsOldTls(site)),
  'Country of visitors': async (_target, [view]) => view && view.country !== null,
};

/** What the checks say about a deployed site. One that breaks off is bad. */
export async function checkEdge(
  target: Target,
  views: readonly ShareView[],
): Promise<ReadonlyMap<string, Result>> {
  const results = new Map<string, Result>();
  for (const [name, check] of Object.entries(CHECKS)) {
    const isGood = await check(target, views).catch(() => false);
    results.set(name, isGood === undefined ? 'unknown' : isGood ? 'good' : 'bad');
  }
  return results;
}

/**
 * Whether a server speaks a version of TLS before 1.3. Throws when it can't be reached, as it could not answer then
 * either.
 */
export async function acceptsOldTls(site: string): Promise<boolean> {
  const oldTls = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const;
  try {
    // Only the version matters; the other checks verify the certificate.
    return await connectTls(site, { ...oldTls, rejectUnauthorized: false }, () => true);
  } catch (error) {
    const { code } = z.object({ code: z.string() }).parse(error);
    if (code.startsWith('ERR_SSL_')) return false;
    throw error;
  }
}

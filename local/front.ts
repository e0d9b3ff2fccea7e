import { MAX_URL_LENGTH, readTarget, type Target } from '@pawfile/local-platform/target';
import { isPublicPath } from '../contract/public-paths.ts';
import { DOCUMENTS_PATH } from '../lib/site-headers.ts';
import { CONTROL_PATH } from './control.ts';
import type { Handle } from './serve.ts';
import { sendText } from './site.ts';
import { STYLEGUIDE_PATH } from './styleguide.ts';

/** Answers a request for an address of this origin. */
export type Serve = (
  request: Parameters<Handle>[0],
  response: Parameters<Handle>[1],
  target: Target,
) => Promise<void>;

interface FrontOptions {
  site: Serve;
  /** What CloudFront forwards to the gateway, with the address as sent: all below `/api/`, and other public calls. */
  gateway: Serve;
  /** Documents and photos, by the bucket's signature. */
  documents: Serve;
  control: Serve;
  styleguide: Serve;
  /** Added to the response when nothing was found. */
  headers: Record<string, string>;
}

/** The one origin that browsers see: forwards each request by its path. */
export function createFront({
  site,
  gateway,
  documents,
  control,
  styleguide,
  headers,
}: FrontOptions): Handle {
  return (request, response) => {
    const target = readTarget(request.url) ?? nowhere(request.url);
    if (!target) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      const isTooLong = (request.url?.length ?? 0) >= MAX_URL_LENGTH;
      return isTooLong ? sendText(response, 414, 'Address too long') : sendText(response, 400, 'Bad request');
    }
    if (target.rawPath.startsWith('/api/') || isPublicPath(target.rawPath))
      return gateway(request, response, target);
    if (target.rawPath.startsWith(`${DOCUMENTS_PATH}/`)) return documents(request, response, target);
    if (target.rawPath.startsWith(CONTROL_PATH)) return control(request, response, target);
    if (`${target.rawPath}/` === CONTROL_PATH) {
      response.writeHead(308, { location: CONTROL_PATH }).end();
      return;
    }
    if (isStyleguide(target)) return styleguide(request, response, target);
    return site(request, response, target);
  };
}

const isStyleguide = ({ rawPath }: Target) =>
  rawPath === STYLEGUIDE_PATH || rawPath.startsWith(`${STYLEGUIDE_PATH}/`);

const NOWHERE: Target = { rawPath: '/404', path: '/404', query: '' };
const SHARED: Target = { rawPath: '/shared/', path: '/shared/', query: '' };

/**
 * A site address that is too long or ambiguous is not found (for the former CloudFront returns the same page, with
 * status 414), but for a share link, whose page reads what surrounds it; an API call is refused.
 */
function nowhere(url = ''): Target | undefined {
  if (url.startsWith(SHARED.path) && url.length < MAX_URL_LENGTH) return SHARED;
  return url.startsWith('/') && !url.startsWith('/api/') ? NOWHERE : undefined;
}

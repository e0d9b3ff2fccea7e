import { CONTROL_PATH } from './control.ts';
import type { Handle } from './serve.ts';
import { sendText } from './site.ts';
import { readTarget, type Target } from './target.ts';

type Serve = (
  request: Parameters<Handle>[0],
  response: Parameters<Handle>[1],
  target: Target,
) => Promise<void>;

interface FrontOptions {
  site: Serve;
  /** What CloudFront sends to the gateway: everything below `/api/`, by the address as sent. */
  gateway: Serve;
  control: Serve;
  /** Goes with the answer to a request that names nothing. */
  headers: Record<string, string>;
}

/** The one origin that browsers see: tells by its path who answers a request. */
export function createFront({ site, gateway, control, headers }: FrontOptions): Handle {
  return (request, response) => {
    const target = readTarget(request.url);
    if (!target) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return sendText(response, 400, 'Bad request');
    }
    if (target.rawPath.startsWith('/api/')) return gateway(request, response, target);
    if (target.rawPath.startsWith(CONTROL_PATH)) return control(request, response, target);
    if (`${target.rawPath}/` === CONTROL_PATH) {
      response.writeHead(308, { location: CONTROL_PATH }).end();
      return;
    }
    return site(request, response, target);
  };
}

import type { AppError } from '../../contract/problem.ts';
import { MethodNotAllowed, nothingThere } from '../platform/http.ts';
import type { HttpEvent } from '../platform/request.ts';

/** What to answer where the gateway knows no call: 404, or 405 when the address answers other methods. */
export async function unknownCall({ rawPath }: Pick<HttpEvent, 'rawPath'>): Promise<AppError> {
  // All calls, which are loaded for this alone: whoever opens a share link does not wait for them.
  const { api } = await import('../../contract/api.ts');
  const methods = Object.values(api).flatMap(({ method, path }) =>
    pathPattern(path).test(rawPath) ? [method] : [],
  );
  return methods.length === 0 ? nothingThere() : new MethodNotAllowed(methods);
}

const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

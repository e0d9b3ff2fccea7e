import type { AppError } from '../../contract/problem.ts';
import { MethodNotAllowed, nothingThere } from '../platform/http.ts';
import type { HttpEvent } from '../platform/request.ts';

/** The error for an unknown call: 404, or 405 when the address supports other methods. */
export async function unknownCall({ rawPath }: Pick<HttpEvent, 'rawPath'>): Promise<AppError> {
  // Loaded on demand, so that opening a share link does not wait for the whole contract.
  const { api } = await import('../../contract/api.ts');
  const methods = Object.values(api).flatMap(({ method, path }) =>
    pathPattern(path).test(rawPath) ? [method] : [],
  );
  return methods.length === 0 ? nothingThere() : new MethodNotAllowed(methods);
}

const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

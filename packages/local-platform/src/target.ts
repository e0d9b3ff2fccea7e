/** The target of a request. `rawPath` and `query` are as sent, `path` is decoded. */
export interface Target {
  rawPath: string;
  path: string;
  query: string;
}

/** CloudFront refuses longer URLs. */
export const MAX_URL_LENGTH = 8192;

/**
 * Parses a request's target. Undefined for targets that no browser sends and that other code could read differently: no
 * path, too long, not UTF-8, or with a NUL, a backslash or a dot segment.
 */
export function readTarget(url: string | undefined): Target | undefined {
  if (!url?.startsWith('/') || url.length >= MAX_URL_LENGTH) return undefined;
  const [rawPath = '', ...rest] = url.split('?');
  const path = decode(rawPath);
  if (path === undefined || /[\0\\]/.test(path)) return undefined;
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return undefined;
  return { rawPath, path, query: rest.join('?') };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

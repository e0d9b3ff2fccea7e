/** What a request line names. `rawPath` and `query` are as sent, `path` is decoded. */
export interface Target {
  rawPath: string;
  path: string;
  query: string;
}

/** CloudFront refuses longer addresses. */
export const MAX_URL_LENGTH = 8192;

/**
 * Reads a request's target. Undefined for one that no browser sends and that could mean something else to whoever
 * looks at it next: not a path, too long, not UTF-8, with a NUL, a backslash, or a segment of dots.
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

/** The link's token in the page's address; empty where the address has none. */
export function linkToken({ pathname }: Pick<Location, 'pathname'>): string {
  const [, token = ''] = /^\/shared\/([^/]+)\/*$/.exec(pathname) ?? [];
  return decodeURIComponent(token);
}

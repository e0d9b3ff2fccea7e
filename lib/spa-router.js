/** The pages that are rendered at build time: web/src/rendered-paths.ts, which a test holds against this. */
const RENDERED = ['/'];

/**
 * CloudFront Function (runtime 2.0, viewer request): gives a rendered page its own HTML file, and every other page of
 * the app the one of the app, so that an address such as /pet/… can be opened directly. Files and the API keep their
 * address and with it their errors: a missing asset stays an error instead of becoming HTML. The address is only ever
 * replaced by one of these constants, never redirected.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront and the local site server call it by this name.
function handler(event) {
  const request = event.request;
  if (isPage(request.uri)) request.uri = fileOf(request.uri);
  return request;
}

/** A trailing dot, as mail programs add to a link at the end of a sentence, makes no file name. */
function isPage(uri) {
  if (uri.startsWith('/api/') || uri.startsWith('/assets/')) return false;
  return !/\.[A-Za-z0-9]+$/.test(uri.slice(uri.lastIndexOf('/') + 1));
}

function fileOf(uri) {
  if (!RENDERED.includes(uri)) return '/index.html';
  return uri === '/' ? '/home.html' : `${uri}.html`;
}

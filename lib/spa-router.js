/**
 * CloudFront Function (runtime 2.0, viewer request): gives every page of the app the one HTML file, so that an address
 * such as /pet/… can be opened directly. Files and the API keep their address and with it their errors: a missing asset
 * stays an error instead of becoming HTML. The address is only ever replaced by a constant, never redirected.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront and the local site server call it by this name.
function handler(event) {
  const request = event.request;
  if (isPage(request.uri)) request.uri = '/index.html';
  return request;
}

/** A trailing dot, as mail programs add to a link at the end of a sentence, makes no file name. */
function isPage(uri) {
  if (uri.startsWith('/api/') || uri.startsWith('/assets/')) return false;
  return !/\.[A-Za-z0-9]+$/.test(uri.slice(uri.lastIndexOf('/') + 1));
}

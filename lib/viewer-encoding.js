/**
 * CloudFront Function (runtime 2.0) for a viewer's request: CloudFront can't forward Accept-Encoding by its
 * name, so a copy of it takes the place of what the viewer may have sent by the other name.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront and a test call it by this name.
function handler(event) {
  const request = event.request;
  const accepted = request.headers['accept-encoding'];
  request.headers['x-viewer-encoding'] = { value: accepted ? accepted.value : 'identity' };
  return request;
}

/**
 * CloudFront Function (runtime 2.0) for a viewer's request: the bucket has signed the path of the document in the
 * bucket, without the folder below which the site serves documents. The query, which holds the signature, stays as it
 * is.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront and the local site server call it by this name.
function handler(event) {
  const request = event.request;
  request.uri = request.uri.replace(/^\/documents/, '');
  return request;
}

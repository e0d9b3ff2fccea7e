/** The header by which CloudFront shows the API's functions that a request came through it (decision 113). */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

/** The header by which CloudFront says whether it set the headers about the viewer: `cloudfront` or `unknown`. */
export const VIEWER_SOURCE_HEADER = 'x-viewer-source';

/** The header in which CloudFront passes on `Accept-Encoding`, where it forwards named headers only. */
export const VIEWER_ENCODING_HEADER = 'x-viewer-encoding';

/** The header by which CloudFront shows the API's functions that a request came through it (decision 113). */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

/** The header by which CloudFront says whether it set the headers about the viewer: `cloudfront` or `unknown`. */
export const VIEWER_SOURCE_HEADER = 'x-viewer-source';

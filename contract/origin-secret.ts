/** The header by which CloudFront shows the API's functions that a request came through it (decision 113). */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

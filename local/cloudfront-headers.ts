import type { IncomingMessage } from 'node:http';
import { ORIGIN_SECRET_HEADER, VIEWER_SOURCE_HEADER } from '../contract/origin-secret.ts';
import { ORIGIN_SECRET } from './constants.ts';

/** The headers that CloudFront sets on every request to the gateway, whatever the viewer sent. */
export const cloudFrontHeaders = ({ socket }: IncomingMessage): Record<string, string> => ({
  [ORIGIN_SECRET_HEADER]: ORIGIN_SECRET,
  [VIEWER_SOURCE_HEADER]: 'cloudfront',
  'cloudfront-viewer-address': `${socket.remoteAddress ?? '127.0.0.1'}:${socket.remotePort ?? 0}`,
});

import * as z from 'zod/mini';
import { ORIGIN_SECRET_HEADER } from '../../contract/origin-secret.ts';
import type { ShareInput } from '../../contract/sharing/share-input.ts';
import { shareSchema } from '../../contract/sharing/shares.ts';
import { ORIGIN_SECRET } from '../constants.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { CLINIC } from './demo-pet.ts';

const LINK: Partial<ShareInput> = { purpose: 'vet', label: CLINIC };

/** In the order of their visits. */
const VISITORS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/137.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
];

/** Creates a share link and opens it once on each device, as the clinic's browsers would. */
export async function shareDemoPet(call: ApiClient, siteUrl: string, petId: string): Promise<void> {
  const { token_hash } = await call('POST', `/api/pets/${petId}/shares`, shareSchema, { body: LINK });
  const open = createApiClient({ siteUrl });
  for (const visitor of VISITORS) {
    await open('POST', '/api/get-shared-pet', z.unknown(), {
      body: { token: token_hash },
      // As CloudFront would: a visitor's own header about its country does not count.
      headers: {
        'user-agent': visitor,
        'cloudfront-viewer-country': 'US',
        [ORIGIN_SECRET_HEADER]: ORIGIN_SECRET,
      },
    });
  }
}

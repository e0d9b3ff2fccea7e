import { mkdirSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '../contract/openapi.ts';

/** Writes the API's documentation into the built site, which serves it as /openapi.json. */
const folder = new URL('../dist/web/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('openapi.json', folder), `${JSON.stringify(openApiDocument(), null, 2)}\n`);

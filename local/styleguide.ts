import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Target } from '@pawfile/local-platform/target';
import { sendFile, sendText } from './site.ts';
import { type SiteFile, toSiteFile } from './site-files.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const STYLEGUIDE_PATH = '/styleguide';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Styleguide · Pawfile</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${STYLEGUIDE_PATH}/styleguide.css" />
    <script type="module" src="${STYLEGUIDE_PATH}/styleguide.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

/**
 * The page that shows every primitive of the site (decision 96). It is for developers and is not deployed. The first
 * request builds it, which saves a second at startup.
 */
export function createStyleguide(headers: Record<string, string>) {
  let building: Promise<Map<string, SiteFile>> | undefined;

  /** A failed build is repeated at the next request: the source may be fixed by then. */
  function findFiles() {
    building ??= buildStyleguide().catch((error: unknown) => {
      building = undefined;
      throw error;
    });
    return building;
  }

  return async (message: IncomingMessage, response: ServerResponse, { path }: Target): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('cache-control', 'no-cache');
    const file = (await findFiles()).get(path.slice(STYLEGUIDE_PATH.length));
    return file ? sendFile(message, response, file) : sendText(response, 404, 'Not found');
  };
}

/** The files by their path below the page. */
async function buildStyleguide(): Promise<Map<string, SiteFile>> {
  // Loads Vite with the page, not at every start.
  const { build } = await import('vite');
  const result = await build({
    configFile: fromRoot('web/vite.config.ts'),
    base: `${STYLEGUIDE_PATH}/`,
    logLevel: 'warn',
    build: {
      write: false,
      cssCodeSplit: false,
      // Loaded only from this machine.
      minify: false,
      chunkSizeWarningLimit: 5_000,
      rolldownOptions: {
        input: fromRoot('web/src/features/styleguide/styleguide.tsx'),
        output: {
          codeSplitting: false,
          entryFileNames: 'styleguide.js',
          assetFileNames: 'styleguide[extname]',
        },
      },
    },
  });
  const files = new Map([['', toSiteFile(Buffer.from(PAGE), '.html')]]);
  for (const { output } of [result].flat().filter((each) => 'output' in each)) {
    for (const file of output) {
      const content = file.type === 'chunk' ? file.code : file.source;
      files.set(`/${file.fileName}`, toSiteFile(Buffer.from(content), file.fileName.replace(/^.*\./, '.')));
    }
  }
  return files;
}

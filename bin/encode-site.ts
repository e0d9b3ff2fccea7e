import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILT_ORIGIN } from '../contract/site/site-origin.ts';
import { encodeLater, isText, readEncoded } from '../lib/site-encoding.ts';

const list = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));

/**
 * Encodes the texts of a built site, as they are deployed (decision 252), into a folder of their own. Leaves out those
 * that name the stage's addresses, which only the deployment knows. What has been encoded before is kept.
 */
export async function encodeSite(siteDir: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const texts = new Map(
    list(siteDir)
      .filter(isText)
      .map((file) => [file, readFileSync(join(siteDir, file))] as const)
      .filter(([, bytes]) => !bytes.includes(BUILT_ORIGIN)),
  );
  for (const file of list(folder)) if (!texts.has(file)) rmSync(join(folder, file));
  await Promise.all(
    [...texts].map(async ([file, bytes]) => {
      if (readEncoded(folder, file, bytes)) return;
      const place = join(folder, file);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, await encodeLater(bytes));
    }),
  );
}

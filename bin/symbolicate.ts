import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { MAPS } from './keep-source-maps.ts';
import { findOriginalPlaces, type MapFolders } from './original-places.ts';

const USAGE = `Usage: npm run symbolicate --silent -- [options] < lines
Replaces each place in the built code, as logs and stack traces name it, by its place in the sources.

  --maps DIR         the folder with the source maps; default: dist/maps, that of the last build
  --function NAME    the function whose log the lines are from, such as api
  --commit COMMIT    the commit in those lines`;

function readOptions(): MapFolders {
  const options = {
    maps: { type: 'string' },
    function: { type: 'string' },
    commit: { type: 'string' },
  } as const;
  const { maps = MAPS, function: name, commit } = parseArgs({ options }).values;
  if ((name === undefined) !== (commit === undefined)) throw new Error('A function needs its commit.');
  return { maps, functionMaps: name && commit && join('functions', commit, name) };
}

try {
  const folders = readOptions();
  process.stdout.write(findOriginalPlaces(await text(process.stdin), folders));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exitCode = 1;
}

import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

/** A place in a file of the site, or of a function's bundle in Lambda. */
const PLACE =
  /(?:https?:\/\/[^/\s]+)?\/(?<web>(?:assets|engines)\/[\w./-]+\.m?js|sw\.js):(?<webLine>\d+):(?<webColumn>\d+)|\/var\/task\/(?<own>[\w.-]+\.cjs):(?<ownLine>\d+):(?<ownColumn>\d+)/g;

export interface MapFolders {
  maps: string;
  /** The folder of a function's maps below `maps`, without which places in functions stay as they are. */
  functionMaps: string | undefined;
}

/** A text with the places that its maps know replaced, such as `web/src/app/main.tsx:12:3`. Others stay. */
export function findOriginalPlaces(lines: string, { maps, functionMaps }: MapFolders): string {
  const known = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string) => {
    if (!known.has(file)) known.set(file, readMap(`${file}.map`));
    return known.get(file);
  };
  return lines.replaceAll(PLACE, (place, ...rest) => {
    const { web, webLine, webColumn, own, ownLine, ownColumn } = rest.at(-1);
    if (web) return originOf(mapOf(join(maps, 'web', web)), webLine, webColumn) ?? place;
    if (functionMaps === undefined) return place;
    return originOf(mapOf(join(maps, functionMaps, own)), ownLine, ownColumn) ?? place;
  });
}

function readMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The source's path from the project's folder, with line and column. */
function originOf(map: SourceMap | undefined, line: string, column: string): string | undefined {
  // `findOrigin` would add the distance from the mapping's start, which means nothing in minified code.
  const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
  if (!entry || !('originalSource' in entry)) return undefined;
  const source = entry.originalSource.replace(/^(?:\.\.\/)+/, '');
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

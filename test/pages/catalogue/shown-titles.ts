import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../../../web/src', import.meta.url));

/** A property that passes a notice's title on. */
const PASSED = /notMade="([^"]+)"/g;

/** A call that shows a notice, with its title, or with one of two. */
const CALL =
  /(?:notify\.\w+|loadOrNotify|loadPetPage|useMorePages|attempt|say)\(\s*(?:[^'(),]*\?\s*)?'([^']+)'(?:\s*:\s*'([^']+)')?/g;

/**
 * A notice that is made first and shown later, or its title. In a component and among the site's texts, a title is
 * mostly a heading.
 */
const MADE = /title: '([^']+)',\s*text|\{\s*title: '([^']+)'\s*\}|title = [^;]*?\? '([^']+)' : '([^']+)'/g;

/** The titles of all notices that the site's sources name. */
export function shownTitles(): Set<string> {
  const titles = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    // The styleguide is not deployed.
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('features/styleguide'))
    .flatMap((file) => {
      const text = readFileSync(join(SOURCES, file), 'utf8');
      const hasMadeNotices = file.endsWith('.ts') && !file.startsWith('shared/texts');
      const patterns = hasMadeNotices ? [CALL, MADE] : [CALL, PASSED];
      return patterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap((match) => match.slice(1)));
    });
  return new Set(titles.filter((title) => title !== undefined));
}

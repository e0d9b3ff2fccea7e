import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** What is deployed to a stage. */
export interface Release {
  /** The commit of the sources; see `readCommit`. */
  commit: string;
  /** The folder with the built site. */
  siteDir: string;
  /** The folder with the site's encoded texts (bin/encode-site.ts). */
  encodedDir: string;
  /** The folder with a folder per function: its bundled code. */
  bundlesDir: string;
  /** The folder with the source maps of site and functions. */
  mapsDir: string;
}

/** The commit where there is no git, or no history, such as in an unpacked archive. */
const UNKNOWN_COMMIT = 'unknown';

/** Digits enough to name a commit among millions. */
const LENGTH = 12;

/**
 * The commit of the sources in a folder, such as `4f2a9c01d3e5`, with `-dirty` where files differ from it. It is only
 * for people who look for a fault, so without git it is `unknown` and nothing fails.
 */
export function readCommit(folder = ROOT): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    // A repository around an unpacked archive has the history of something else.
    if (git('rev-parse', '--show-prefix') !== '') return UNKNOWN_COMMIT;
    const commit = git('rev-parse', `--short=${LENGTH}`, 'HEAD');
    return git('status', '--porcelain') === '' ? commit : `${commit}-dirty`;
  } catch {
    return UNKNOWN_COMMIT;
  }
}

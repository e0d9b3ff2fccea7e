import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withStage } from '../contract/site/site-origin.ts';
import { styleGroupOf } from './style-group.ts';

/** The inline scripts and styles of the site's pages, as sources of a Content-Security-Policy: `'sha256-…'`. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Reads from the built pages in `siteDir` which scripts and styles the browser has to let pass, so that the policy
 * can't name others than those that are deployed. The public pages share one script, and each group of them its styles
 * (bin/style-pages.ts). One more has come in unasked, through a tool or a package, and is an error instead of being let
 * pass with the others.
 */
export function readInlineSources(siteDir: string): InlineSources {
  const files = readdirSync(siteDir).filter((file) => file.endsWith('.html'));
  const pages = files.map((file) => ({ file, html: readFileSync(join(siteDir, file), 'utf8') }));
  const styles = (['landing', 'form', 'other'] as const).flatMap((group) => {
    const ofGroup = pages.filter(({ file, html }) => styleGroupOf(file, html) === group);
    return sourcesOf(
      ofGroup.map(({ html }) => html),
      'style',
      STYLE,
    );
  });
  return {
    scripts: sourcesOf(
      pages.map(({ html }) => html),
      'script',
      /<script>(.*?)<\/script>/gs,
    ),
    styles: [...new Set(styles)],
  };
}

const STYLE = /<style[^>]*>(.*?)<\/style>/gs;

function sourcesOf(pages: readonly string[], what: string, element: RegExp): string[] {
  const texts = new Set(pages.flatMap((page) => [...page.matchAll(element)].map(([, text = '']) => text)));
  if (texts.size > 1) throw new Error(`The pages hold ${texts.size} different inline ${what} elements`);
  return [...texts].map(sourceOf);
}

function sourceOf(text: string): string {
  const isSame = withStage(text, { origin: '', supportEmail: '' }) === text;
  if (!isSame) throw new Error('What a page holds inline must be the same on every stage');
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

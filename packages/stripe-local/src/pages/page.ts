import { createHash } from 'node:crypto';
import { Html, html } from './html.ts';

/** The answer of a page's handler. */
export type Page =
  | { status: number; title: string; body: Html; redirectsTo: readonly string[] }
  | { pdf: () => Promise<Uint8Array>; name: string }
  | { redirect: string };

/** Creates a page. `redirectsTo` are the URLs to which its forms may redirect. */
export const page = (
  title: string,
  body: Html,
  { status = 200, redirectsTo = [] }: { status?: number; redirectsTo?: readonly (string | null)[] } = {},
): Page => ({ status, title, body, redirectsTo: redirectsTo.filter((address) => address !== null) });

const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f4f4f7, #16161a);
  --surface: light-dark(#ffffff, #212127);
  --line: light-dark(#d6d6de, #3c3c46);
  --text: light-dark(#1f1f29, #ececf1);
  --quiet: light-dark(#5c5c6b, #a8a8b5);
  --accent: light-dark(#3d3a8c, #b6b3ff);
  --danger: light-dark(#a8321f, #ff9d8a);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 40rem;
  padding: 1rem 1rem 3rem;
  background: var(--ground);
  color: var(--text);
  font: 1rem / 1.5 system-ui, sans-serif;
  overflow-wrap: break-word;
}
.test { margin: 0 0 1rem; padding: 0.5rem 0.75rem; border: 1px dashed var(--quiet); color: var(--quiet); }
main { padding: 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--surface); }
h1 { margin: 0 0 0.75rem; font-size: 1.4rem; line-height: 1.25; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1.1rem; }
p { margin: 0.5rem 0; }
a { color: var(--accent); }
table { width: 100%; border-collapse: collapse; }
caption { text-align: left; color: var(--quiet); }
th, td { padding: 0.4rem 0.5rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th:last-child, td:last-child { padding-right: 0; text-align: right; }
form { margin: 0.75rem 0; display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; }
label { display: grid; gap: 0.25rem; }
button, input { min-height: 2.75rem; padding: 0.4rem 0.9rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--ground); color: var(--text); font: inherit; }
input { width: 7rem; }
button.main { border-color: var(--accent); background: var(--accent); color: var(--surface); }
[role='status'] { padding: 0.5rem 0.75rem; border-left: 0.25rem solid var(--accent); background: var(--ground); }
[role='alert'] { padding: 0.5rem 0.75rem; border-left: 0.25rem solid var(--danger); background: var(--ground); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media print {
  :root { color-scheme: light; }
  body { background: none; }
  main { border: 0; padding: 0; }
}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The whole document. Every page says that it is a local test page. */
export const documentOf = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Local test payments</title>
${new Html(`<style>${STYLE}</style>`)}
</head>
<body>
<header class="test">Local test payment page: no money moves.</header>
<main>
${body}
</main>
</body>
</html>
`.text;

/**
 * The headers of a page, which loads no scripts and nothing from other origins. Browsers check `form-action` at every
 * redirect after a form, so it must name their origins.
 */
export const headersOf = (redirectsTo: readonly string[]): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    ["form-action 'self'", ...redirectsTo.map((address) => new URL(address).origin)].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-resource-policy': 'same-origin',
  // With `no-referrer`, browsers would send a form with the origin `null`, which any site can have.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});

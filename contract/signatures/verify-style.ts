/**
 * The colors of the page of a signature: those of the site (web/src/ui/styles/tokens.css, which a test holds against
 * these), since the page is one answer without any file.
 */
export const VERIFY_COLORS = {
  paper: ['#f7f3eb', '#191815'],
  surface: ['#fffdf8', '#23211d'],
  ink: ['#23302c', '#efe9dd'],
  'ink-soft': ['#57625c', '#b5ad9d'],
  line: ['#e2d9c9', '#3a372f'],
  'line-strong': ['#8c8371', '#857d6c'],
  accent: ['#16594d', '#86ccb6'],
  'on-accent': ['#fffdf8', '#0c241e'],
  green: ['#1d5c34', '#9ad6a6'],
  'green-soft': ['#dcefdd', '#1e3a26'],
  amber: ['#7a4a06', '#eec06a'],
  'amber-soft': ['#f9e8c4', '#423112'],
  red: ['#94271f', '#f4a398'],
  'red-soft': ['#f8e0db', '#452320'],
} as const;

const variables = (theme: 0 | 1) =>
  Object.entries(VERIFY_COLORS)
    .map(([name, pair]) => `--${name}:${pair[theme]}`)
    .join(';');

/** The style sheet of the page, which its policy allows by its hash. */
export const VERIFY_STYLE = [
  `:root{color-scheme:light dark;${variables(0)}}`,
  `@media (prefers-color-scheme:dark){:root{${variables(1)}}}`,
  '*{box-sizing:border-box;margin:0}',
  'body{background:var(--paper);color:var(--ink);font:17px/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",',
  'Roboto,"Helvetica Neue",sans-serif;overflow-wrap:break-word}',
  'body>*{max-width:40rem;margin:0 auto;padding:16px min(20px,5vw)}',
  'header a{color:var(--ink);font:600 1.25rem Georgia,serif;text-decoration:none;display:inline-block;padding:8px 0}',
  'h1{font-size:1.25rem;line-height:1.35}',
  'h2{font-size:1.0625rem;margin:0 0 8px}',
  'section{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:16px;margin:0 0 16px}',
  '.verdict{display:flex;gap:12px;align-items:flex-start}',
  '.verdict p{font-size:.9375rem}',
  '.verdict a{display:inline-block;padding:10px 0}',
  '.glyph{flex:none;width:32px;height:32px;border-radius:50%;font-weight:700;text-align:center;line-height:32px}',
  ...[
    ['passed', 'green'],
    ['failed', 'red'],
    ['not-checked', 'amber'],
  ].map(
    ([state, color]) =>
      `.${state} .glyph{background:var(--${color}-soft)}.${state} .glyph,.${state} .state{color:var(--${color})}`,
  ),
  '.state{font-weight:600}',
  'dl{display:grid;gap:8px}',
  'dt,.soft{color:var(--ink-soft);font-size:.9375rem}',
  'dd{margin:0}',
  'ul{list-style:none;padding:0;display:grid;gap:12px}',
  'ul+p{margin-top:16px}',
  'li{display:flex;gap:12px}',
  'ul.plain li{display:list-item;list-style:disc;margin:0 0 0 1.25rem}',
  '.chip{font-variant-numeric:tabular-nums;white-space:nowrap}',
  'form{display:grid;gap:8px;margin:16px 0 0}',
  'input{font:inherit;min-height:44px;width:100%;padding:8px 12px;border:1px solid var(--line-strong);',
  'border-radius:8px;background:var(--surface);color:var(--ink)}',
  'button{font:inherit;font-weight:600;min-height:44px;padding:8px 20px;border:0;border-radius:8px;',
  'background:var(--accent);color:var(--on-accent);justify-self:start;cursor:pointer}',
  'a{color:var(--accent)}',
  'code{font-size:.8125rem;overflow-wrap:anywhere}',
  `@media print{:root{color-scheme:light;${variables(0)};--paper:#fff;--surface:#fff}form{display:none}`,
  'section{break-inside:avoid}.glyph{print-color-adjust:exact;-webkit-print-color-adjust:exact}}',
].join('');

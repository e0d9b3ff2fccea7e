/** What the documents of this set are made of. */

export const BOX = 'border:1px solid #333;padding:4px 6px;vertical-align:top;text-align:left';
export const LINE = 'border-bottom:1px solid #bbb;padding:3px 9px 3px 0;vertical-align:top;text-align:left';
export const PLAIN = 'padding:2px 14px 2px 0;vertical-align:top;text-align:left';

const tableRow = (tag: 'td' | 'th', cells: readonly string[], style: string) =>
  `<tr>${cells.map((cell) => `<${tag} style="${style}">${cell}</${tag}>`).join('')}</tr>`;

/** A table over the whole width; without a head where that is empty. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[], style: string) =>
  `<table style="border-collapse:collapse;width:100%">${head.length ? tableRow('th', head, style) : ''}
${rows.map((cells) => tableRow('td', cells, style)).join('\n')}</table>`;

/** A box to check, with a cross or without. */
export const check = (isChecked: boolean) =>
  `<span style="display:inline-block;width:11px;height:11px;border:1px solid #111;line-height:10px;font-size:11px;text-align:center">${isChecked ? 'X' : ''}</span>`;

/** A practice's stamp; its parent is positioned. */
export const stamp = (place: string, ...lines: readonly string[]) =>
  `<div style="position:absolute;${place};transform:rotate(-7deg);border:2px solid #2b4a9b;color:#2b4a9b;opacity:0.6;padding:4px 9px;font-size:10px;line-height:1.3;text-align:center">${lines.join('<br>')}</div>`;

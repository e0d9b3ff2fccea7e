export const BOX = 'border:1px solid #333;padding:4px 6px;vertical-align:top;text-align:left';
export const LINE = 'border-bottom:1px solid #bbb;padding:3px 8px 3px 0;text-align:left';
export const PLAIN = 'padding:2px 14px 2px 0;text-align:left;vertical-align:top';

const row = (tag: 'td' | 'th', cells: readonly string[], style: string) =>
  `<tr>${cells.map((cell) => `<${tag} style="${style}">${cell}</${tag}>`).join('')}</tr>`;

/** A table whose cells all have one style; `heads` may be empty. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[], style: string) => `
<table style="border-collapse:collapse;width:100%">${heads.length > 0 ? row('th', heads, style) : ''}
${rows.map((cells) => row('td', cells, style)).join('\n')}</table>`;

/** A check box of a form. */
export const check = (isChecked: boolean) =>
  `<span style="display:inline-block;width:11px;height:11px;border:1px solid #111;line-height:10px;font-size:11px;text-align:center">${isChecked ? 'X' : ''}</span>`;

/** A sticker of a vial. */
export const sticker = (...lines: readonly string[]) =>
  `<div style="border:1px dashed #777;font-size:11px;line-height:1.25;padding:3px 5px">${lines.join('<br>')}</div>`;

/** A rubber stamp over what stands there. */
export const stamp = (...lines: readonly string[]) =>
  `<div style="position:relative;height:0;left:430px;top:-70px;width:190px;opacity:0.55;transform:rotate(-9deg)"><div style="border:2px solid #2a3c8f;border-radius:8px;color:#2a3c8f;font-size:12px;text-align:center;padding:5px">${lines.join('<br>')}</div></div>`;

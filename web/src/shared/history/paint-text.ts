import type { TextPainter } from './sheet.ts';

/** Pixels per point: 216 dpi. */
const SCALE = 3;

const fontOf = ({ size, bold }: { size: number; bold?: boolean }) =>
  `${bold ? 'bold ' : ''}${size * SCALE}px system-ui, sans-serif`;

/** Paints text with the device's fonts, which know all scripts. */
export function createTextPainter(): TextPainter {
  const measuring = contextOf(1, 1);
  const widthOf: TextPainter['widthOf'] = (text, style) => {
    measuring.font = fontOf(style);
    return measuring.measureText(text).width / SCALE;
  };
  return {
    widthOf,
    async paint(text, style) {
      const width = Math.max(1, widthOf(text, style));
      const height = style.size * 1.3;
      const context = contextOf(Math.ceil(width * SCALE), Math.ceil(height * SCALE));
      context.font = fontOf(style);
      const grey = Math.round((style.grey ?? 0) * 255);
      context.fillStyle = `rgb(${grey} ${grey} ${grey})`;
      context.textBaseline = 'middle';
      context.fillText(text, 0, context.canvas.height / 2);
      const blob = await context.canvas.convertToBlob();
      return { png: new Uint8Array(await blob.arrayBuffer()), width, height };
    },
  };
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('The browser can’t draw text.');
  return context;
}

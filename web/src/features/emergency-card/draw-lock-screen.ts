import { qrImage } from '../../shared/qr/qr-code.ts';
import {
  ACCENT,
  createCanvas,
  createColumn,
  drawInCircle,
  INK,
  loadImage,
  loadPhoto,
  SOFT,
  siteFonts,
} from './canvas.ts';
import { LONG_NAME } from './card-size.ts';
import type { CardContent } from './draw-card.ts';
import { COMMON_PHONE } from './lock-screen-size.ts';

/** The parts of the screen's height that the clock with its widgets, and the buttons at the bottom, may take. */
const CLEAR = { top: 0.36, bottom: 0.13 } as const;

/** In units of a screen that is as wide as COMMON_PHONE. */
const MARGIN = 55;
const PADDING = 50;
const PHOTO = 190;
const CODE = { most: 500, least: 240 } as const;

/** The lines of a list of names. On a short screen more of them would leave no room for the code. */
const LINES = { tall: 4, short: 2, tallFrom: 1200 } as const;

/**
 * Draws the card's facts for a phone's lock screen as a PNG, clear of the clock and the buttons. Throws when the QR
 * code or the canvas fails.
 */
export async function drawLockScreen(
  { texts, link, photoUrl }: CardContent,
  size: { width: number; height: number },
): Promise<Blob> {
  const scale = size.width / COMMON_PHONE.width;
  const photo = await loadPhoto(photoUrl);
  const { canvas, context } = createCanvas(size.width, size.height);
  context.scale(scale, scale);
  const top = Math.round((size.height / scale) * CLEAR.top);
  const lowest = Math.round((size.height / scale) * (1 - CLEAR.bottom));
  const width = COMMON_PHONE.width - 2 * MARGIN;
  const left = MARGIN + PADDING;
  const inner = width - 2 * PADDING;
  const fonts = siteFonts();
  const maxLines = lowest - top < LINES.tallFrom ? LINES.short : LINES.tall;
  const drawFacts = () =>
    writeFacts(context, { texts, photo, fonts, left, inner, top: top + PADDING, maxLines });
  // Once to measure, since the box behind the texts is as high as they need.
  const factsEnd = drawFacts();
  const bottom = Math.min(lowest, factsEnd + 20 + CODE.most + PADDING / 2);
  context.fillStyle = ACCENT;
  context.fillRect(0, 0, COMMON_PHONE.width, size.height / scale);
  context.fillStyle = '#fff';
  context.beginPath();
  context.roundRect(MARGIN, top, width, bottom - top, 48);
  context.fill();
  drawFacts();

  // The code takes what is left of the height, so it is drawn last, at its final size: scaling blurs it.
  const side = Math.max(CODE.least, Math.min(CODE.most, bottom - PADDING / 2 - factsEnd - 20));
  const codeTop = bottom - side - PADDING / 2;
  const code = await loadImage(await qrImage(link, Math.round(side * scale)));
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(code, Math.round((left + inner - side + 20) * scale), Math.round(codeTop * scale));
  context.scale(scale, scale);
  const writeBeside = createColumn(context, left, inner - side);
  let beside = codeTop + 30;
  if (texts.phone) {
    beside = writeBeside(beside, 'Please call', kindStyle(fonts));
    const phone = { font: `700 58px ${fonts.text}`, lineHeight: 70, colour: INK, maxLines: 2 };
    beside = writeBeside(beside, texts.phone, phone) + 20;
  }
  const scan = { font: `600 38px ${fonts.text}`, lineHeight: 48, colour: INK, maxLines: 2 };
  beside = writeBeside(beside, texts.scan, scan);
  writeBeside(beside + 4, texts.validUntil, {
    ...scan,
    font: `400 34px ${fonts.text}`,
    colour: SOFT,
    maxLines: 1,
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no image'))),
      'image/png',
    );
  });
}

interface Facts {
  texts: CardContent['texts'];
  photo: HTMLImageElement | null;
  fonts: ReturnType<typeof siteFonts>;
  left: number;
  inner: number;
  top: number;
  /** Of the allergies, and of the medications. */
  maxLines: number;
}

const kindStyle = (fonts: Facts['fonts']) => ({
  font: `400 42px ${fonts.text}`,
  lineHeight: 54,
  colour: SOFT,
});

/** Writes who the pet is, and below it its facts; returns where they end. */
function writeFacts(
  context: CanvasRenderingContext2D,
  { texts, photo, fonts, left, inner, top, maxLines }: Facts,
): number {
  const indent = photo ? PHOTO + 36 : 0;
  if (photo) drawInCircle(context, photo, left, top, PHOTO);
  const writeName = createColumn(context, left + indent, inner - indent);
  const isLong = texts.name.length > LONG_NAME;
  const nameEnd = writeName(top, texts.name, {
    font: `600 ${isLong ? 60 : 80}px ${fonts.heading}`,
    lineHeight: isLong ? 70 : 92,
    colour: INK,
    maxLines: 2,
  });
  const kindEnd = writeName(nameEnd + 4, texts.kind, kindStyle(fonts));
  const day = { ...kindStyle(fonts), font: `400 34px ${fonts.text}`, lineHeight: 44 };
  const headEnd = writeName(kindEnd, texts.day, day);
  const write = createColumn(context, left, inner);
  const fact = { font: `600 48px ${fonts.text}`, lineHeight: 58, colour: INK };
  let end = Math.max(headEnd, photo ? top + PHOTO : 0) + 28;
  if (texts.chip) end = write(end, `Microchip ${texts.chip}`, fact);
  for (const text of [texts.allergies, texts.medications]) {
    if (text) end = write(end + 14, text, { ...fact, maxLines });
  }
  return end;
}

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
import { chipText } from './card-texts.ts';
import type { CardContent } from './draw-card.ts';
import { fitScale } from './fit-scale.ts';
import { COMMON_PHONE } from './lock-screen-size.ts';

/** The parts of the screen's height that the clock with its widgets, and the buttons at the bottom, may take. */
const CLEAR = { top: 0.36, bottom: 0.13 } as const;

/** In units of a screen that is as wide as COMMON_PHONE. */
const MARGIN = 55;
const PADDING = 50;
const PHOTO = 190;
const CODE = { most: 500, least: 240 } as const;

/** Of the texts' sizes, where a screen has no room for more. */
const LEAST_SCALE = 0.2;

/**
 * Draws the card's facts for a phone's lock screen as a PNG, clear of the clock and the buttons. Texts that don't fit
 * become smaller. Throws when the QR code or the canvas fails.
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
  // Written to measure first, since the box behind the texts is as high as they need.
  const drawFacts = (textScale: number) =>
    writeFacts(context, { texts, photo, left, inner, top: top + PADDING, textScale });
  const textScale = fitScale(drawFacts, lowest - PADDING / 2 - CODE.least - 20, LEAST_SCALE);
  const factsEnd = drawFacts(textScale);
  const bottom = Math.min(lowest, factsEnd + 20 + CODE.most + PADDING / 2);
  context.fillStyle = ACCENT;
  context.fillRect(0, 0, COMMON_PHONE.width, size.height / scale);
  context.fillStyle = '#fff';
  context.beginPath();
  context.roundRect(MARGIN, top, width, bottom - top, 48);
  context.fill();
  drawFacts(textScale);

  // The code takes what is left of the height, so it is drawn last, at its final size: scaling blurs it.
  const side = Math.max(CODE.least, Math.min(CODE.most, bottom - PADDING / 2 - factsEnd - 20));
  const codeTop = bottom - side - PADDING / 2;
  const measureCall = (callScale: number) =>
    writeCall(createCanvas(1, 1).context, { texts, left, width: inner - side, top: 0, callScale });
  const callScale = fitScale(measureCall, side - 30, LEAST_SCALE);
  writeCall(context, { texts, left, width: inner - side, top: codeTop + 30, callScale });
  const code = await loadImage(await qrImage(link, Math.round(side * scale)));
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(code, Math.round((left + inner - side + 20) * scale), Math.round(codeTop * scale));
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
  left: number;
  inner: number;
  top: number;
  textScale: number;
}

/** Writes who the pet is, and below it its facts; returns where they end. */
function writeFacts(
  context: CanvasRenderingContext2D,
  { texts, photo, left, inner, top, textScale }: Facts,
): number {
  const fonts = siteFonts();
  const indent = photo ? PHOTO + 36 : 0;
  if (photo) drawInCircle(context, photo, left, top, PHOTO);
  const writeName = createColumn(context, left + indent, inner - indent, textScale);
  const isLong = texts.name.length > LONG_NAME;
  const fact = { weight: 600, size: 48, family: fonts.text, lineHeight: 58, colour: INK } as const;
  const name = { ...fact, family: fonts.heading, size: isLong ? 60 : 80, lineHeight: isLong ? 70 : 92 };
  const kind = { ...fact, weight: 400, size: 42, lineHeight: 54, colour: SOFT } as const;
  const nameEnd = writeName(top, texts.name, name);
  const kindEnd = writeName(nameEnd + 4, texts.kind, kind);
  const headEnd = writeName(kindEnd, texts.day, { ...kind, size: 34, lineHeight: 44 });
  const write = createColumn(context, left, inner, textScale);
  let end = Math.max(headEnd, photo ? top + PHOTO : 0) + 28;
  if (texts.chip) end = write(end, chipText(texts.chip), fact);
  for (const text of [texts.allergies, texts.medications]) {
    if (text) end = write(end + 14, text, fact);
  }
  return end;
}

interface Call {
  texts: CardContent['texts'];
  left: number;
  width: number;
  top: number;
  callScale: number;
}

/** Writes whom to call, beside the code; returns where it ends. */
function writeCall(context: CanvasRenderingContext2D, { texts, left, width, top, callScale }: Call): number {
  const { text: family } = siteFonts();
  const write = createColumn(context, left, width, callScale);
  const scan = { weight: 600, size: 38, family, lineHeight: 48, colour: INK } as const;
  let end = top;
  if (texts.phone) {
    end = write(end, 'Emergency contact', { ...scan, weight: 400, size: 42, lineHeight: 54, colour: SOFT });
    end = write(end, texts.phone, { ...scan, weight: 700, size: 58, lineHeight: 70 }) + 20;
  }
  end = write(end, texts.scan, scan);
  return write(end + 4, texts.validUntil, { ...scan, weight: 400, size: 34, colour: SOFT });
}

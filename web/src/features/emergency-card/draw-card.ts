import { qrImage } from '../../shared/qr/qr-code.ts';
import { breakLines } from './break-lines.ts';
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
import { CARD, LEAST_SCALE, LONG_NAME, LONG_PHONE } from './card-size.ts';
import { type CardTexts, chipText } from './card-texts.ts';
import { fitScale } from './fit-scale.ts';

/** What a card and its images show. */
export interface CardContent {
  texts: CardTexts;
  /** The address in the QR code. */
  link: string;
  photoUrl: string | null;
}

/**
 * Draws a card as the data URL of a PNG, `width` pixels wide, and as high as its texts need. Throws when the QR code or
 * the canvas fails.
 */
export async function drawCard({ texts, link, photoUrl }: CardContent, width: number): Promise<string> {
  const scale = width / CARD.width;
  // Drawn at its final size, because scaling blurs a QR code.
  const [code, photo] = await Promise.all([
    qrImage(link, Math.round(CARD.code * scale)).then(loadImage),
    loadPhoto(photoUrl),
  ]);
  const scratch = createCanvas(1, 1).context;
  const least = CARD.height - CARD.margin;
  const textsEnd = (textScale: number) => drawTexts(scratch, { texts, photo, textScale, bottom: 0 });
  const textScale = fitScale(textsEnd, least, LEAST_SCALE);
  const bottom = Math.max(least, textsEnd(textScale));
  const height = bottom + CARD.margin;
  const { canvas, context } = createCanvas(width, Math.round(height * scale));
  const left = Math.round((CARD.width - CARD.margin - CARD.code + CARD.codeMargin) * scale);
  context.drawImage(code, left, Math.round((CARD.margin - CARD.codeMargin) * scale));
  context.scale(scale, scale);
  drawFrame(context, height);
  drawTexts(context, { texts, photo, textScale, bottom });
  drawBelowCode(context, texts, bottom);
  return canvas.toDataURL('image/png');
}

function drawFrame(context: CanvasRenderingContext2D, height: number) {
  context.fillStyle = ACCENT;
  context.fillRect(0, 0, 14, height);
  context.strokeStyle = '#d5d0c6';
  context.lineWidth = 2;
  context.strokeRect(1, 1, CARD.width - 2, height - 2);
}

interface Drawn {
  texts: CardTexts;
  photo: HTMLImageElement | null;
  /** Of the texts' sizes. */
  textScale: number;
  /** Where the phone number ends, if nothing needs its place. */
  bottom: number;
}

/** Draws what is left of the code; returns where it ends. */
function drawTexts(context: CanvasRenderingContext2D, { texts, photo, textScale, bottom }: Drawn): number {
  const fonts = siteFonts();
  const left = CARD.margin + 10;
  const textWidth = CARD.width - CARD.code - 2 * CARD.margin - 10;
  const write = createColumn(context, left, textWidth, textScale);
  const text = { weight: 600, size: 27, family: fonts.text, lineHeight: 33, colour: INK } as const;
  const kicker = { ...text, weight: 700, size: 22, lineHeight: 40, colour: ACCENT } as const;
  const head = write(CARD.margin, texts.kicker.toUpperCase(), kicker);
  if (photo) drawInCircle(context, photo, left, head, CARD.photo);
  const indent = photo ? CARD.photo + 16 : 0;
  const writeName = createColumn(context, left + indent, textWidth - indent, textScale);
  const isLong = texts.name.length > LONG_NAME;
  const name = { ...text, family: fonts.heading, size: isLong ? 40 : 58, lineHeight: isLong ? 44 : 64 };
  const nameEnd = writeName(head, texts.name, name);
  const kind = { ...text, weight: 400, size: 28, lineHeight: 36, colour: SOFT } as const;
  const kindEnd = writeName(nameEnd + 4, texts.kind, kind);
  let top = Math.max(kindEnd, photo ? head + CARD.photo + 6 : 0);
  if (texts.chip) top = write(top + 4, chipText(texts.chip), text);
  for (const fact of [texts.allergies, texts.medications]) {
    if (fact) top = write(top + 8, fact, text);
  }
  if (!texts.phone) return top;
  const isLongPhone = texts.phone.length > LONG_PHONE;
  const phone = isLongPhone ? text : { ...text, size: 34, lineHeight: 40 };
  const lowest = bottom - (isLongPhone ? 66 : 40) * textScale;
  return write(Math.max(top + 8, lowest), `☎ ${texts.phone}`, phone);
}

function drawBelowCode(context: CanvasRenderingContext2D, texts: CardTexts, bottom: number) {
  const { code, codeMargin, margin, width } = CARD;
  const { text: family } = siteFonts();
  const centre = width - margin - code / 2 + codeMargin;
  const below = margin - codeMargin + code;
  const most = code - 2 * codeMargin;
  context.textAlign = 'center';
  context.direction = 'ltr';
  context.font = `600 27px ${family}`;
  context.fillStyle = INK;
  const lines = breakLines(texts.scan, most, (part) => context.measureText(part).width);
  for (const [index, line] of lines.entries()) context.fillText(line, centre, below + index * 34, most);
  context.font = `400 24px ${family}`;
  context.fillStyle = SOFT;
  context.fillText(texts.validUntil, centre, bottom - 26, most);
}

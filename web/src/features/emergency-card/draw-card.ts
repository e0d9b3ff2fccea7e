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
import { CARD, LONG_NAME, LONG_PHONE } from './card-size.ts';
import type { CardTexts } from './card-texts.ts';
import { fitLines } from './fit-lines.ts';

/** What a card and its images show. */
export interface CardContent {
  texts: CardTexts;
  /** The address in the QR code. */
  link: string;
  photoUrl: string | null;
}

/** Draws a card as the data URL of a PNG, `width` pixels wide. Throws when the QR code or the canvas fails. */
export async function drawCard({ texts, link, photoUrl }: CardContent, width: number): Promise<string> {
  const scale = width / CARD.width;
  // Drawn at its final size, because scaling blurs a QR code.
  const [code, photo] = await Promise.all([
    qrImage(link, Math.round(CARD.code * scale)).then(loadImage),
    loadPhoto(photoUrl),
  ]);
  const { canvas, context } = createCanvas(width, Math.round(CARD.height * scale));
  const left = Math.round((CARD.width - CARD.margin - CARD.code + CARD.codeMargin) * scale);
  context.drawImage(code, left, Math.round((CARD.margin - CARD.codeMargin) * scale));
  context.scale(scale, scale);
  drawFrame(context);
  drawTexts(context, texts, photo);
  return canvas.toDataURL('image/png');
}

function drawFrame(context: CanvasRenderingContext2D) {
  context.fillStyle = ACCENT;
  context.fillRect(0, 0, 14, CARD.height);
  context.strokeStyle = '#d5d0c6';
  context.lineWidth = 2;
  context.strokeRect(1, 1, CARD.width - 2, CARD.height - 2);
}

function drawTexts(context: CanvasRenderingContext2D, texts: CardTexts, photo: HTMLImageElement | null) {
  const fonts = siteFonts();
  const left = CARD.margin + 10;
  const textWidth = CARD.width - CARD.code - 2 * CARD.margin - 10;
  const write = createColumn(context, left, textWidth);
  const head = write(CARD.margin, texts.kicker.toUpperCase(), {
    font: `700 22px ${fonts.text}`,
    lineHeight: 40,
    colour: ACCENT,
  });
  if (photo) drawInCircle(context, photo, left, head, CARD.photo);
  const indent = photo ? CARD.photo + 16 : 0;
  const writeName = createColumn(context, left + indent, textWidth - indent);
  const isLong = texts.name.length > LONG_NAME;
  const nameEnd = writeName(head, texts.name, {
    font: `600 ${isLong ? 40 : 58}px ${fonts.heading}`,
    lineHeight: isLong ? 44 : 64,
    colour: INK,
    maxLines: 2,
  });
  const kindEnd = writeName(nameEnd + 4, texts.kind, {
    font: `400 28px ${fonts.text}`,
    lineHeight: 36,
    colour: SOFT,
  });
  let top = Math.max(kindEnd, photo ? head + CARD.photo + 6 : 0);
  const fact = { font: `600 27px ${fonts.text}`, lineHeight: 33, colour: INK };
  if (texts.chip) top = write(top + 4, `Microchip ${texts.chip}`, fact);
  for (const text of [texts.allergies, texts.medications]) {
    if (text) top = write(top + 8, text, { ...fact, maxLines: 2 });
  }
  if (texts.phone) {
    const isLongPhone = texts.phone.length > LONG_PHONE;
    const phone = isLongPhone ? { ...fact, maxLines: 2 } : { ...fact, font: `600 34px ${fonts.text}` };
    const end = CARD.height - CARD.margin - (isLongPhone ? 66 : 40);
    write(Math.max(top + 8, end), `☎ ${texts.phone}`, phone);
  }

  const { code, codeMargin, margin, width, height } = CARD;
  const centre = width - margin - code / 2 + codeMargin;
  const below = margin - codeMargin + code;
  context.textAlign = 'center';
  context.direction = 'ltr';
  context.font = `600 27px ${fonts.text}`;
  context.fillStyle = INK;
  const lines = fitLines(texts.scan, code - 2 * codeMargin, 2, (part) => context.measureText(part).width);
  for (const [index, line] of lines.entries()) context.fillText(line, centre, below + index * 34);
  context.font = `400 24px ${fonts.text}`;
  context.fillStyle = SOFT;
  context.fillText(texts.validUntil, centre, height - margin - 26);
}

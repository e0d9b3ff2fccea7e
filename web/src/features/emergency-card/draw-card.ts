import { qrImage } from '../../shared/qr/qr-code.ts';
import { CARD, LONG_NAME } from './card-size.ts';
import type { CardTexts } from './card-texts.ts';
import { fitLines } from './fit-lines.ts';

/** The light theme's colours, because cards are printed on white. */
const INK = '#23302c';
const SOFT = '#57625c';
const ACCENT = '#16594d';

interface Fonts {
  heading: string;
  text: string;
}

/** The site's font stacks. */
function siteFonts(): Fonts {
  const style = getComputedStyle(document.documentElement);
  return { heading: style.getPropertyValue('--font-heading'), text: style.getPropertyValue('--font-text') };
}

/** Draws a card as the data URL of a PNG, `width` pixels wide. Throws when the QR code or the canvas fails. */
export async function drawCard(texts: CardTexts, link: string, width: number): Promise<string> {
  const scale = width / CARD.width;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round(CARD.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas');
  // Drawn at its final size, because scaling blurs a QR code.
  const code = await loadImage(await qrImage(link, Math.round(CARD.code * scale)));

  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const left = Math.round((CARD.width - CARD.margin - CARD.code + CARD.codeMargin) * scale);
  context.drawImage(code, left, Math.round((CARD.margin - CARD.codeMargin) * scale));
  context.scale(scale, scale);
  drawFrame(context);
  drawTexts(context, texts, siteFonts());
  return canvas.toDataURL('image/png');
}

async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

function drawFrame(context: CanvasRenderingContext2D) {
  context.fillStyle = ACCENT;
  context.fillRect(0, 0, 14, CARD.height);
  context.strokeStyle = '#d5d0c6';
  context.lineWidth = 2;
  context.strokeRect(1, 1, CARD.width - 2, CARD.height - 2);
}

const RTL_START = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

function drawTexts(context: CanvasRenderingContext2D, texts: CardTexts, fonts: Fonts) {
  const left = CARD.margin + 10;
  const textWidth = CARD.width - CARD.code - 2 * CARD.margin - 10;
  let top: number = CARD.margin;
  const write = (text: string, font: string, lineHeight: number, colour: string, maxLines = 1) => {
    context.font = font;
    context.fillStyle = colour;
    context.textBaseline = 'top';
    for (const line of fitLines(text, textWidth, maxLines, (part) => context.measureText(part).width)) {
      context.direction = RTL_START.test(line) ? 'rtl' : 'ltr';
      context.fillText(line, left, top);
      top += lineHeight;
    }
  };

  write(texts.kicker.toUpperCase(), `700 22px ${fonts.text}`, 40, ACCENT);
  const isLong = texts.name.length > LONG_NAME;
  write(texts.name, `600 ${isLong ? 44 : 62}px ${fonts.heading}`, isLong ? 48 : 66, INK, 2);
  top += 6;
  write(texts.kind, `400 30px ${fonts.text}`, 38, SOFT);
  if (texts.chip) write(`Microchip ${texts.chip}`, `600 28px ${fonts.text}`, 38, INK);
  for (const fact of [texts.allergies, texts.medications]) {
    top += 8;
    if (fact) write(fact, `600 28px ${fonts.text}`, 34, INK, 2);
  }
  top = Math.max(top + 8, CARD.height - CARD.margin - 40);
  if (texts.phone) write(`☎ ${texts.phone}`, `600 34px ${fonts.text}`, 40, INK);

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

/**
 * The card's dimensions in its own unit: a tenth of a millimetre on the wallet size, which has the shape of a bank
 * card. The code's quiet zone may overlap the card's margin by `codeMargin`.
 */
export const CARD = { width: 856, height: 540, margin: 44, code: 340, codeMargin: 20, photo: 110 } as const;

export type CardSize = 'wallet' | 'fridge';

/** Printed width in millimetres. */
const CARD_WIDTH_MM: Readonly<Record<CardSize, number>> = { wallet: 85.6, fridge: 148 };

export const CARD_SIZE_NAMES: Readonly<Record<CardSize, string>> = {
  wallet: 'Wallet or collar, 85 × 54 mm',
  fridge: 'Fridge, 148 × 93 mm',
};

const MM_PER_INCH = 25.4;
const DOTS_PER_INCH = 300;

/** Width of the PNG in pixels, for a sharp print. */
export const pictureWidth = (size: CardSize) =>
  Math.round((CARD_WIDTH_MM[size] / MM_PER_INCH) * DOTS_PER_INCH);

/** In characters; a longer name takes two lines of smaller letters. */
export const LONG_NAME = 10;

/** The same for a phone number. */
export const LONG_PHONE = 20;

/** Texts that don't fit become smaller, down to this part of their size; then the card becomes higher. */
export const LEAST_SCALE = 0.6;

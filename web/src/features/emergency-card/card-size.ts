/**
 * A card's measures in its own unit, tenths of a millimetre on the small one: the shape of a bank card. The white margin
 * that belongs to the code may lie on the card's own, as far as `codeMargin`.
 */
export const CARD = { width: 856, height: 540, margin: 44, code: 340, codeMargin: 20 } as const;

export type CardSize = 'wallet' | 'fridge';

/** How wide each comes out on paper, in millimetres. */
const CARD_WIDTH_MM: Readonly<Record<CardSize, number>> = { wallet: 85.6, fridge: 148 };

export const CARD_SIZE_NAMES: Readonly<Record<CardSize, string>> = {
  wallet: 'Wallet or collar, 85 × 54 mm',
  fridge: 'Fridge, 148 × 93 mm',
};

const MM_PER_INCH = 25.4;
const DOTS_PER_INCH = 300;

/** Width of the picture in pixels, for a sharp print. */
export const pictureWidth = (size: CardSize) =>
  Math.round((CARD_WIDTH_MM[size] / MM_PER_INCH) * DOTS_PER_INCH);

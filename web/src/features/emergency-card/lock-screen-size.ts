interface Size {
  width: number;
  height: number;
}

/** The pixels of a common phone, for owners who make the image on a computer. */
export const COMMON_PHONE: Size = { width: 1170, height: 2532 };

/** No phone is wider, in the pixels of CSS. */
const WIDEST_PHONE = 500;

/** The pixels of this phone's screen, upright; those of a common one on any other device. */
export function lockScreenSize(screen: Size, density: number): Size {
  const [width, height] = [Math.min(screen.width, screen.height), Math.max(screen.width, screen.height)];
  if (width === 0 || width > WIDEST_PHONE) return COMMON_PHONE;
  return { width: Math.round(width * density), height: Math.round(height * density) };
}

import type { ComponentProps, ReactNode } from 'react';

export interface IconProps extends ComponentProps<'svg'> {
  /** Side in pixels, where text is 16 pixels high: icons grow with it. */
  size?: number;
}

/** A decorative icon on a 24-pixel grid, in the text's colour. */
export function icon(drawing: ReactNode) {
  return ({ size = 20, ...rest }: IconProps) => (
    <svg
      {...rest}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawing}
    </svg>
  );
}

/** A decorative icon of one path. */
export const path = (d: string) => icon(<path d={d} />);

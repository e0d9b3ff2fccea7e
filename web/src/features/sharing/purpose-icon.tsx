import type { SharePurpose } from '../../../../contract/sharing/share-purpose.ts';
import { path } from '../../ui/draw-icon.tsx';
import { HomeIcon, SettingsIcon } from '../../ui/icons.tsx';

const ICONS = {
  vet: path(
    'M6.5 4H5v5a4 4 0 0 0 8 0V4h-1.5M9 13v2a5 5 0 0 0 10 0v-2.5M21 10.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  ),
  kennel: HomeIcon,
  sitter: path('M12 20S4 15.2 4 9.4A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.2 12 20 12 20z'),
  custom: SettingsIcon,
} as const satisfies Record<SharePurpose, unknown>;

/** A decorative icon for a link's purpose. */
export function PurposeIcon({ purpose }: { purpose: SharePurpose }) {
  const Icon = ICONS[purpose];
  return <Icon size={24} />;
}

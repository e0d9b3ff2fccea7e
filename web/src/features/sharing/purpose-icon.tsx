import type { SharePurpose } from '../../../../contract/sharing/share-scope.ts';
import { HomeIcon, SettingsIcon } from '../../ui/icons.tsx';

/** A decorative icon for a link's purpose. */
export function PurposeIcon({ purpose }: { purpose: SharePurpose }) {
  if (purpose === 'kennel') return <HomeIcon size={24} />;
  if (purpose === 'custom') return <SettingsIcon size={24} />;
  return <Drawing d={purpose === 'vet' ? STETHOSCOPE : HEART} />;
}

const STETHOSCOPE =
  'M6.5 4H5v5a4 4 0 0 0 8 0V4h-1.5M9 13v2a5 5 0 0 0 10 0v-2.5M21 10.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0z';
const HEART = 'M12 20S4 15.2 4 9.4A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.2 12 20 12 20z';

function Drawing({ d }: { d: string }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}

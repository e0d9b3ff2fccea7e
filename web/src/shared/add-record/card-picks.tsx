import { useNavigate } from 'react-router-dom';
import { CameraIcon, UploadIcon } from '../../ui/icons.tsx';
import { acceptedFiles } from '../files/accepted-files.ts';
import { FilePick } from '../files/file-pick.tsx';
import { keepPicked } from './picked-files.ts';

interface CardPicksProps {
  /** The upload page, with what its form starts with. */
  to: string;
  /** Something was picked. */
  onPick?: () => void;
}

/** A touch screen usually has a camera; a small screen is a phone's. */
const PHONE = '(max-width: 40rem), (hover: none) and (pointer: coarse)';

/**
 * Buttons for a record that a card or document shows. On phones, the first opens the camera at once. What is picked is
 * read on the upload page.
 */
export function CardPicks({ to, onPick }: CardPicksProps) {
  const navigate = useNavigate();
  const isPhone = matchMedia(PHONE).matches;
  const take = (...files: readonly File[]) => {
    onPick?.();
    void navigate(to, { state: keepPicked(files) });
  };
  return (
    <>
      {isPhone && (
        <FilePick variant="primary" icon={<CameraIcon />} accept="image/*" capture="always" onPick={take}>
          Photograph the card
        </FilePick>
      )}
      <FilePick
        variant={isPhone ? 'secondary' : 'primary'}
        icon={<UploadIcon />}
        accept={acceptedFiles()}
        multiple
        onPick={take}
      >
        Choose a file
      </FilePick>
    </>
  );
}

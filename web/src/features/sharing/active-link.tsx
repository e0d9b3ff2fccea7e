import { Link } from 'react-router-dom';
import type { LinkedPet } from '../../../../contract/sharing/active-shares.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { now } from '../../platform/clock.ts';
import { paths } from '../../platform/paths.ts';
import { PetPhoto } from '../../shared/pet-photo/pet-photo.tsx';
import { expiryText } from '../../shared/records/expiry-text.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { QrIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { SendLink } from './send-link.tsx';
import { shareName, tokenStart } from './share-name.ts';
import { shareTitle } from './share-texts.ts';
import styles from './sharing-page.module.css';
import type { ViewerGroup } from './viewer-groups.ts';
import { ViewerLines } from './viewer-lines.tsx';

interface ActiveLinkProps {
  share: Share;
  pet: LinkedPet;
  viewers: readonly ViewerGroup[] | undefined;
  onShow: () => void;
}

/** Between facts. The dot ends a line, and never begins one. */
const NEXT = '\u00a0· ';

/** One active link of any pet: when it expires, who viewed it, and how to show or send it. */
export function ActiveLink({ share, pet, viewers, onShow }: ActiveLinkProps) {
  const name = shareName(share);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <PetPhoto pet={pet} size="small" isLazy />
        <div className={styles.words}>
          <h3 className={styles.title} dir="auto">
            {shareTitle(share)}
          </h3>
          <p className={typography.note}>
            <Link
              to={paths.share(pet.id)}
              className={styles.petLink}
              aria-label={`Links of ${shorten(pet.name)}`}
            >
              <bdi>{shorten(pet.name, 40)}</bdi>
            </Link>
            {NEXT}
            <time dateTime={share.expires_at}>{expiryText(share.expires_at, now())}</time>
            {share.has_passcode && <span>{`${NEXT}passcode`}</span>}
            {NEXT}
            <code className={styles.token}>{tokenStart(share)}</code>
          </p>
        </div>
      </div>
      <ViewerLines share={share} viewers={viewers} />
      <div className={classNames(layout.wrap, styles.actions)}>
        <Button size="small" icon={<QrIcon size={18} />} aria-label={`Show QR ${name}`} onClick={onShow}>
          Show QR
        </Button>
        <SendLink share={share} petName={pet.name} name={name} />
      </div>
    </li>
  );
}

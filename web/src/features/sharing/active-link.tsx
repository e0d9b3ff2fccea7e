import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { currentScope } from '../../../../contract/sharing/share-scope.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { now } from '../../platform/clock.ts';
import { paths } from '../../platform/paths.ts';
import { whoseText } from '../../shared/access/access-texts.ts';
import { PetPhoto } from '../../shared/pet-photo/pet-photo.tsx';
import { shareLink } from '../../shared/qr/share-link.ts';
import { expiryText } from '../../shared/records/expiry-text.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import row from './link-row.module.css';
import { LinkRow } from './link-row.tsx';
import type { SharablePet } from './load-sharing.ts';
import { useSendLink } from './send-link.tsx';
import { shareName, tokenStart } from './share-name.ts';
import { scopeText, shareTitle, upperFirst } from './share-texts.ts';
import styles from './sharing-page.module.css';
import type { ViewerGroup } from './viewer-groups.ts';
import { openedText, ViewerLines } from './viewer-lines.tsx';

interface ActiveLinkProps {
  share: Share;
  pet: SharablePet;
  viewers: readonly ViewerGroup[] | undefined;
  onShow: () => void;
}

/** Between facts. The dot ends a line, and never begins one. */
const NEXT = '\u00a0· ';

/** One active link of any pet: when it expires, how often it was opened, and how to show it; on demand, more. */
export function ActiveLink({ share, pet, viewers, onShow }: ActiveLinkProps) {
  const name = shareName(share);
  const send: { button: ReactNode; ways: ReactNode } = useSendLink({
    share,
    petName: pet.name,
    name,
    className: row.send,
  });
  return (
    <LinkRow
      name={name}
      title={shareTitle(share)}
      isOpen
      picture={<PetPhoto pet={pet} size="small" isLazy />}
      shows={
        <>
          <Link
            to={paths.share(pet.id)}
            className={styles.petLink}
            aria-label={[`${shorten(pet.name)}’s share links`, pet.access && whoseText(pet.access)]
              .filter(Boolean)
              .join(' · ')}
          >
            <bdi>{shorten(pet.name, 40)}</bdi>
            {pet.access && <span>{` · ${whoseText(pet.access)}`}</span>}
          </Link>
          {NEXT}
          <span>{scopeText(currentScope(share))}</span>
          {share.has_passcode && <span>{`${NEXT}passcode`}</span>}
          {NEXT}
          <code className={row.token}>{tokenStart(share)}</code>
        </>
      }
      facts={
        <>
          <p>
            <time dateTime={share.expires_at}>{upperFirst(expiryText(share.expires_at, now()))}</time>
          </p>
          <p>{openedText(share)}</p>
        </>
      }
      main={
        <>
          <Button
            variant="secondary"
            size="small"
            icon={<QrIcon size={18} />}
            aria-label={`Show QR ${name}`}
            onClick={onShow}
          >
            Show QR
          </Button>
          {send.button}
        </>
      }
      opened={send.ways}
    >
      <ViewerLines share={share} viewers={viewers} />
      <div className={layout.wrap}>
        <CopyButton link={shareLink(share.token_hash)} name={name} />
      </div>
    </LinkRow>
  );
}

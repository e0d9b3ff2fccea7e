import { useState } from 'react';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { today as currentDay } from '../../platform/clock.ts';
import { petFileName } from '../../shared/files/pet-file-name.ts';
import { keepPhotoUrl } from '../../shared/pet-photo/photo-url.ts';
import { shareLink } from '../../shared/qr/share-link.ts';
import { hasContacts } from '../../shared/shared-pet/recipient-view.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DownloadIcon, PrintIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import styles from './card-maker.module.css';
import { CardOptions, type CardValues } from './card-options.tsx';
import { pictureWidth } from './card-size.ts';
import { cardTexts } from './card-texts.ts';
import { CreateCardLink } from './create-card-link.tsx';
import { type CardContent, drawCard } from './draw-card.ts';
import { EmergencyCard } from './emergency-card.tsx';
import { LockScreen } from './lock-screen.tsx';

interface CardMakerProps {
  pet: Pet;
  /** All of the pet's records. */
  records: readonly PetRecord[];
  /** Links that a card can show; at least one. */
  links: readonly [Share, ...Share[]];
  /** The number on the card, as typed. */
  phone: string;
  onCreate: (share: Share) => void;
  /** Whether anything can be saved; false for a copy that is read offline. */
  canAct: boolean;
}

/** The card, its options, and the buttons to print or download it. */
export function CardMaker({ pet, records, links, phone, onCreate, canAct }: CardMakerProps) {
  const [values, setValues] = useState<CardValues>({ shareId: '', size: 'wallet' });
  const share = links.find(({ id }) => id === values.shareId) ?? links[0];
  const today = currentDay();
  const texts = cardTexts({ pet, share, records, phone, today });
  const content = {
    texts,
    link: shareLink(share.token_hash),
    photoUrl: pet.photo && (pet.photo.large_url ?? keepPhotoUrl(pet.photo)),
  };
  const change = (part: Partial<CardValues>) => setValues((before) => ({ ...before, ...part }));
  const handleCreate = (created: Share) => {
    onCreate(created);
    change({ shareId: created.id });
  };

  return (
    <>
      <div className={styles.stage}>
        <EmergencyCard content={content} size={values.size} />
      </div>
      <div className={classNames(layout.wrap, styles.actions)}>
        <Button icon={<PrintIcon />} onClick={() => window.print()}>
          Print
        </Button>
        <Button
          variant="secondary"
          icon={<DownloadIcon />}
          onClick={() => void download(content, pet.name, pictureWidth(values.size))}
        >
          Download image
        </Button>
      </div>
      <LinkNote share={share} />
      <Card className={classNames(layout.stack3, styles.card)}>
        <CardOptions links={links} values={{ ...values, shareId: share.id }} onChange={change} />
        {canAct && (
          <>
            <CreateCardLink pet={pet} variant="secondary" label="Use a new link" onCreate={handleCreate} />
            {hasContacts(pet) && !share.show_contacts && (
              <p className={typography.fine}>A new link also shows the contacts in the profile.</p>
            )}
          </>
        )}
      </Card>
      <LockScreen content={content} petName={pet.name} />
    </>
  );
}

/** A printed card outlives its link, so its expiry is shown here. */
function LinkNote({ share: { expires_at, max_views, view_count } }: { share: Share }) {
  const left = max_views === null ? null : max_views - view_count;
  return (
    <p className={typography.note}>
      The link expires on <time dateTime={expires_at}>{momentText(expires_at)}</time>
      <span>{left !== null && `, or after ${left.toLocaleString()} more view${left === 1 ? '' : 's'}`}</span>.
      If you deactivate the link earlier, the printed card stops working.
    </p>
  );
}

async function download(content: CardContent, petName: string, width: number) {
  try {
    const anchor = document.createElement('a');
    anchor.href = await drawCard(content, width);
    anchor.download = petFileName(petName, 'emergency card.png');
    anchor.click();
  } catch {
    notify.error('Download failed', 'We couldn’t create the card. Check your connection and try again.');
  }
}

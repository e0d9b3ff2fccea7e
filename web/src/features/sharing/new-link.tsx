import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import layout from '../../ui/layout.module.css';
import { PurposeButtons } from './purpose-buttons.tsx';
import { ShareForm } from './share-form.tsx';

interface NewLinkProps {
  pet: Pet;
  records: readonly PetRecord[];
  offersMail: boolean;
  onCreate: (share: Share) => void;
}

/** Creates a link: by one tap on who it is for, or with a form of all options. */
export const NewLink = ({ pet, records, offersMail, onCreate }: NewLinkProps) => (
  <section aria-labelledby="new-link" className={layout.stack4}>
    <h2 id="new-link">New link</h2>
    <PurposeButtons pet={pet} onCreate={onCreate} />
    <Disclosure title="More options" names="What to show, expiry, label, passcode, view limit" errors={null}>
      <ShareForm pet={pet} records={records} offersMail={offersMail} onCreate={onCreate} />
    </Disclosure>
  </section>
);

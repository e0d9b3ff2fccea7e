import { type GrantedRole, may } from '../../../contract/access/powers.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { mailPhotos } from '../mail/mail-photo.ts';
import type { StoredPet } from '../pets/ports.ts';
import type { StoredRecord } from '../records/ports.ts';
import type { RemindDeps, StoredReminderSettings } from './ports.ts';
import { createLinkMaker } from './reminder-links.ts';

type Content = Extract<MailContent, { kind: 'reminder' }>;

/** Through which grant a person is reminded of another owner's pet, and the day on which it was noted. */
export interface Via {
  grantId: string;
  ownerName: string;
  role: GrantedRole;
  day: string;
}

/** A record that is due, and its pet; `via` for another owner's. */
export interface DueRecord {
  record: StoredRecord;
  pet: Pick<StoredPet, 'id' | 'name' | 'photo'>;
  via?: Via;
}

/** The due records of a mail, and whether there are more. */
export interface DueRecords {
  shown: readonly DueRecord[];
  areMore: boolean;
}

/**
 * The mail about everything due, with the headers of RFC 8058, by which mail programs offer one-click unsubscribe.
 * Links that act carry action and token after a `#`, which browsers send to no server.
 */
export async function composeReminder(
  deps: RemindDeps,
  ownerId: string,
  { link_key, shares_reminders }: Pick<StoredReminderSettings, 'link_key' | 'shares_reminders'>,
  { shown, areMore }: DueRecords,
  today: string,
): Promise<{ content: Content; headers: Record<string, string> }> {
  const { reminderSettings, newLinkKey, seal, siteOrigin, now } = deps;
  const key = link_key ?? (await reminderSettings.ensureLinkKey(ownerId, newLinkKey()));
  const links = createLinkMaker(seal, ownerId, key, now());
  const item = ({ record, pet, via }: DueRecord): Content['items'][number] => {
    const ref = via?.grantId ?? pet.id;
    const expiresOn = record.expires_on ?? today;
    const day = via?.day ?? today;
    const address = via ? { grantId: via.grantId } : { petId: pet.id };
    const token = links.record({ ...address, recordId: record.id }, day, expiresOn);
    const mayAdd = !via || may(via.role, 'add');
    const mayAnswer = !via || may(via.role, 'change');
    return {
      petId: ref,
      petName: pet.name,
      ownerName: via?.ownerName ?? null,
      // As vets name it, never the list of its parts (ruling D23).
      title: record.title,
      recordType: record.record_type,
      expiresOn,
      recordUrl: `${siteOrigin}/pet/${ref}#${record.id}`,
      addDoseUrl: mayAdd ? `${siteOrigin}/pet/${ref}/upload?no-document&dose-of=${record.id}` : null,
      answerUrls: mayAnswer
        ? {
            done: `${siteOrigin}/reminder#done.${token}`,
            snooze: `${siteOrigin}/reminder#snooze.${token}`,
            stop: `${siteOrigin}/reminder#stop.${token}`,
          }
        : null,
      isForAll: via !== undefined || shares_reminders,
    };
  };
  const unsubscribe = links.unsubscribe();
  return {
    content: {
      kind: 'reminder',
      today,
      items: shown.map(item),
      photos: await mailPhotos(
        deps,
        shown.map(({ pet, via }) => (via ? { ...pet, id: via.grantId } : pet)),
      ),
      areMore,
      dashboardUrl: `${siteOrigin}/dashboard`,
      settingsUrl: `${siteOrigin}/settings#reminders`,
      unsubscribeUrl: `${siteOrigin}/reminder#unsubscribe.${unsubscribe}`,
    },
    headers: {
      'List-Unsubscribe': `<${siteOrigin}/api/unsubscribe/${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

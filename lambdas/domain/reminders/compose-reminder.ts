import type { MailContent } from '../mail/mail-content.ts';
import { mailPhotos } from '../mail/mail-photo.ts';
import type { StoredPet } from '../pets/ports.ts';
import type { StoredRecord } from '../records/ports.ts';
import type { RemindDeps } from './ports.ts';
import { createLinkMaker } from './reminder-links.ts';

type Content = Extract<MailContent, { kind: 'reminder' }>;

/** A record that is due, and its pet. */
export interface DueRecord {
  record: StoredRecord;
  pet: Pick<StoredPet, 'id' | 'name' | 'photo'>;
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
  linkKey: string | null,
  { shown, areMore }: DueRecords,
  today: string,
): Promise<{ content: Content; headers: Record<string, string> }> {
  const { reminderSettings, newLinkKey, seal, siteOrigin, now } = deps;
  const key = linkKey ?? (await reminderSettings.ensureLinkKey(ownerId, newLinkKey()));
  const links = createLinkMaker(seal, ownerId, key, now());
  const item = ({ record, pet }: DueRecord): Content['items'][number] => {
    const expiresOn = record.expires_on ?? today;
    const token = links.record({ petId: pet.id, recordId: record.id }, today, expiresOn);
    return {
      petId: pet.id,
      petName: pet.name,
      // As vets name it, never the list of its parts (ruling D23).
      title: record.title,
      recordType: record.record_type,
      expiresOn,
      recordUrl: `${siteOrigin}/pet/${pet.id}#${record.id}`,
      addDoseUrl: `${siteOrigin}/pet/${pet.id}/upload?no-document&dose-of=${record.id}`,
      doneUrl: `${siteOrigin}/reminder#done.${token}`,
      snoozeUrl: `${siteOrigin}/reminder#snooze.${token}`,
      stopUrl: `${siteOrigin}/reminder#stop.${token}`,
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
        shown.map(({ pet }) => pet),
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

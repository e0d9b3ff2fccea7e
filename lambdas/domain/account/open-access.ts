import type { OpenAccess } from '../../../contract/account/sessions.ts';
import { addDays } from '../../../contract/dates.ts';
import { SHARE_DAYS } from '../../../contract/limits.ts';
import { getLatestExport } from '../exports/exports.ts';
import type { OpenAccessDeps } from './ports.ts';

/** Links listed; an owner who wants to see the others finds them with each pet. */
const LISTED_LINKS = 20;

/** What gives access to an account's data without a session. */
export async function listOpenAccess(deps: OpenAccessDeps, ownerId: string): Promise<OpenAccess> {
  const now = deps.now();
  const names = new Map((await deps.pets.list(ownerId)).map(({ id, name }) => [id, name]));
  const petIds = Promise.resolve(new Set(names.keys()));
  const [links, { latest }, settings] = await Promise.all([
    deps.shares.endingBetween(ownerId, petIds, now, addDays(now, SHARE_DAYS.max + 1)),
    getLatestExport(deps, ownerId),
    deps.reminderSettings.get(ownerId),
  ]);
  return {
    links: links.shares.slice(0, LISTED_LINKS).map(({ pet_id, label, expires_at }) => ({
      pet_name: names.get(pet_id) ?? '',
      label,
      expires_at,
    })),
    has_more_links: !links.isComplete,
    has_calendar_feed: settings.calendar_key !== null,
    export_expires_at: latest?.state === 'ready' ? latest.expires_at : null,
  };
}

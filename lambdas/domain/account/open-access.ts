import type { OpenAccess } from '../../../contract/account/sessions.ts';
import { addDays } from '../../../contract/dates.ts';
import { SHARE_DAYS } from '../../../contract/limits.ts';
import { getLatestExport } from '../exports/exports.ts';
import type { OpenAccessDeps } from './ports.ts';

/** Links listed; an owner who wants to see the others finds them with each pet. */
const LISTED_LINKS = 10;

/** What gives access to an account's data without a session. */
export async function listOpenAccess(deps: OpenAccessDeps, ownerId: string): Promise<OpenAccess> {
  const now = deps.now();
  const names = new Map<string, string>();
  const findLive = async (petIds: readonly string[]) => {
    const unknown = [...new Set(petIds)].filter((id) => !names.has(id));
    for (const { id, name } of await deps.pets.getAll(ownerId, unknown)) names.set(id, name);
    return new Set(names.keys());
  };
  const span = { from: now, to: addDays(now, SHARE_DAYS.max + 1), most: LISTED_LINKS };
  const [links, { latest }, settings] = await Promise.all([
    deps.shares.endingBetween(ownerId, findLive, span),
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

import type { Tag } from './tags.ts';
import type { Version, Versions } from './versions.ts';

/**
 * A rule for all versions, or those with a tag. Like S3's, both periods count: an expired version is an old one first.
 */
export interface LifecycleRule {
  tag?: Tag;
  expirationDays: number;
  noncurrentDays: number;
}

const DAY_MS = 86_400_000;

/** The end of a period of whole days after a moment. */
const end = (from: string, days: number) => new Date(Date.parse(from) + days * DAY_MS);

const appliesTo = ({ tag: wanted }: LifecycleRule, { content }: Version) =>
  content !== null &&
  (wanted === undefined ||
    content.tags.some(({ key, value }) => key === wanted.key && value === wanted.value));

/** The version that took another one's place; undefined for the current one. */
function readSuccessors(versions: Versions): (version: Version) => Version | undefined {
  const successors = new Map<string, Version>();
  const current = new Map<string, Version>();
  for (const version of versions.all()) {
    const before = current.get(version.key);
    if (before) successors.set(before.versionId, version);
    current.set(version.key, version);
  }
  return ({ versionId }) => successors.get(versionId);
}

/**
 * Does what S3 does every day until `at`: expires current versions, which puts a delete marker in their place, and
 * removes old ones, and delete markers that are alone at their key: two of them stay. Returns how many versions were
 * removed.
 */
export async function runLifecycle(
  versions: Versions,
  rules: readonly LifecycleRule[],
  at: Date,
): Promise<number> {
  const ruleOf = (version: Version) => rules.find((rule) => appliesTo(rule, version));
  const replacedBefore = readSuccessors(versions);
  for (const version of [...versions.all()]) {
    const rule = replacedBefore(version) ? undefined : ruleOf(version);
    const expiry = rule && end(version.lastModified, rule.expirationDays);
    if (expiry && expiry < at) await versions.add(version.key, null, expiry);
  }

  const replacedBy = readSuccessors(versions);
  const removed = await versions.remove((version) => {
    const [rule, successor] = [ruleOf(version), replacedBy(version)];
    return (
      rule !== undefined && successor !== undefined && end(successor.lastModified, rule.noncurrentDays) < at
    );
  });
  const counts = new Map<string, number>();
  for (const { key } of versions.all()) counts.set(key, (counts.get(key) ?? 0) + 1);
  await versions.remove(({ key, content }) => content === null && counts.get(key) === 1);
  return removed;
}

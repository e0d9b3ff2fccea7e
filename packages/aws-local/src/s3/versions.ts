import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openJsonFile } from '@pawfile/local-platform/json-file';
import * as z from 'zod';
import { type Blobs, openBlobs } from './blobs.ts';
import { type Tag, tagSchema } from './tags.ts';

const contentSchema = z.object({
  /** The name of the body's blob. */
  file: z.string(),
  size: z.int().nonnegative(),
  etag: z.string(),
  /** Response headers such as the content type and `x-amz-meta-…`. */
  headers: z.record(z.string(), z.string()),
  checksums: z.record(z.string(), z.string()),
  tags: z.array(tagSchema),
});
const versionSchema = z.object({
  key: z.string(),
  versionId: z.string(),
  lastModified: z.iso.datetime(),
  /** null for a delete marker. */
  content: contentSchema.nullable(),
});
const indexSchema = z.object({ nextNumber: z.int(), versions: z.array(versionSchema) });

export type Content = z.infer<typeof contentSchema>;
export type Version = z.infer<typeof versionSchema>;

export interface Versions {
  blobs: Blobs;
  /** Every version of every key, oldest first. */
  all(): readonly Version[];
  /** The newest version of a key, or the given one. */
  find(key: string, versionId?: string): Version | undefined;
  /** Adds a version, dated now unless `at` says otherwise; null is a delete marker. */
  add(key: string, content: Content | null, at?: Date): Promise<Version>;
  /** Adds a version unless the key has an object, which a delete marker hides; null if it has one. */
  addNew(key: string, content: Content): Promise<Version | null>;
  setTags(version: Version, tags: Tag[]): Promise<void>;
  /** Permanently removes versions and their bodies. Returns their number. */
  remove(isDoomed: (version: Version) => boolean): Promise<number>;
}

/** The versioned content of one bucket, under `path` or in memory. */
export function openVersions(path: string | undefined, now: () => Date): Versions {
  const index = openJsonFile(path && join(path, 'index.json'), indexSchema, { nextNumber: 1, versions: [] });
  const files = new Set(index.read().versions.map((version) => version.content?.file));
  const blobs = openBlobs(path, (file) => files.has(file));

  const addTo = (draft: z.infer<typeof indexSchema>, key: string, content: Content | null, at: Date) => {
    const versionId = newVersionId(draft.nextNumber++);
    const version = { key, versionId, lastModified: at.toISOString(), content };
    draft.versions.push(version);
    return version;
  };

  return {
    blobs,
    all: () => index.read().versions,
    find: (key, versionId) =>
      index
        .read()
        .versions.findLast(
          (version) => version.key === key && (versionId === undefined || version.versionId === versionId),
        ),
    add: (key, content, at = now()) => index.update((draft) => addTo(draft, key, content, at)),
    addNew: (key, content) =>
      index.update((draft) => {
        const newest = draft.versions.findLast((version) => version.key === key);
        return newest?.content ? null : addTo(draft, key, content, now());
      }),
    setTags: ({ key, versionId }, tags) =>
      index.update((draft) => {
        const version = draft.versions.find((one) => one.key === key && one.versionId === versionId);
        if (version?.content) version.content.tags = tags;
      }),
    async remove(isDoomed) {
      const doomed = await index.update((draft) => {
        const gone = draft.versions.filter(isDoomed);
        draft.versions = draft.versions.filter((version) => !isDoomed(version));
        return gone;
      });
      await blobs.remove(doomed.flatMap((version) => version.content?.file ?? []));
      return doomed.length;
    },
  };
}

// Opaque to clients, but ordered: a listing can continue after a version that has since been removed.
function newVersionId(number: number): string {
  return number.toString(36).padStart(9, '0') + randomBytes(12).toString('hex').slice(0, 23);
}

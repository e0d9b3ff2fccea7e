import type { ListObjectVersionsCommandOutput } from '@aws-sdk/client-s3';
import { uploadTime } from '../../contract/documents/documents.ts';
import { LIFECYCLE_DAYS } from '../../contract/files/lifecycle.ts';
import type { StoredBytes } from '../domain/usage/ports.ts';

const DELETED_MS = LIFECYCLE_DAYS.deleted * 86_400_000;

/**
 * Adds up the versions of listed documents. All versions count: where a form was sent again, the attached one is not
 * the current one. Such a form's last upload was never attached, so a lifecycle rule puts a delete marker on it, and on
 * the attached version below. Listings have no tags, but distinguish that marker from a deletion: the upload is below
 * it for 14 days, and then it is older than what was deleted can be.
 */
export function createByteCount(since: Date) {
  const bytes: StoredBytes = { older: 0, newer: 0, deleted: 0 };
  const hidden = new Map<string, { at: number; sizes: number[] }>();

  const add = (key: string, size: number) => {
    bytes[uploadTime(key) < since.getTime() ? 'older' : 'newer'] += size;
  };

  return {
    /** Adds the next page of a listing, which has the newest of a key's versions and delete markers first. */
    add({
      Versions = [],
      DeleteMarkers = [],
    }: Pick<ListObjectVersionsCommandOutput, 'Versions' | 'DeleteMarkers'>) {
      for (const { Key = '', IsLatest, LastModified } of DeleteMarkers) {
        if (IsLatest) hidden.set(Key, { at: LastModified?.getTime() ?? 0, sizes: [] });
      }
      for (const { Key = '', Size = 0 } of Versions) {
        const below = hidden.get(Key);
        if (below) below.sizes.push(Size);
        else add(Key, Size);
      }
    },

    bytes(): StoredBytes {
      for (const [key, { at, sizes }] of hidden) {
        const isDeleted = sizes.length === 1 && since.getTime() - at < DELETED_MS;
        for (const size of sizes) {
          if (isDeleted) bytes.deleted += size;
          else add(key, size);
        }
      }
      hidden.clear();
      return bytes;
    },
  };
}

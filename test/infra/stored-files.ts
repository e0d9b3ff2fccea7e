import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Whether a pattern of CloudFront or `aws s3 sync` matches a path: `*` is anything, slashes included. */
export const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path);

const deploymentSchema = z.object({
  SourceObjectKeys: z.array(z.string().endsWith('.zip')),
  DestinationBucketKeyPrefix: z.string().default(''),
  Exclude: z.array(z.string()).default([]),
  Include: z.array(z.string()).default([]),
  SystemMetadata: z.record(z.string(), z.string()),
});

/**
 * What deployments leave in a bucket, by key, as CDK's function and `aws s3 sync` do it: later sources replace files of
 * earlier ones, and the last filter that matches decides, where `*` matches slashes too.
 */
export function storedFiles(folder: string, deployments: readonly { Properties: object }[]) {
  const stored = new Map<string, { bytes: Buffer; metadata: Record<string, string> }>();
  for (const { Properties } of deployments) {
    const deployment = deploymentSchema.parse(Properties);
    const files = new Map<string, Buffer>();
    for (const key of deployment.SourceObjectKeys) {
      const source = join(folder, `asset.${key.slice(0, -'.zip'.length)}`);
      for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
        const place = join(entry.parentPath, entry.name);
        if (entry.isFile()) files.set(place.slice(source.length + 1), readFileSync(place));
      }
    }
    const isNamedBy = (patterns: string[], name: string) =>
      patterns.some((pattern) => matches(pattern, name));
    for (const [name, bytes] of files) {
      if (isNamedBy(deployment.Exclude, name) && !isNamedBy(deployment.Include, name)) continue;
      const key = join(deployment.DestinationBucketKeyPrefix, name);
      if (stored.has(key)) throw new Error(`Two deployments store ${key}`);
      stored.set(key, { bytes, metadata: deployment.SystemMetadata });
    }
  }
  return stored;
}

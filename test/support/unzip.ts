import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import {
  EXPORT_FILES,
  type ExportFile,
  exportFileSchema,
  exportManifestSchema,
} from '../../contract/exports/export-file.ts';

/** The files of a ZIP by path, read by a different library than wrote it, which checks sizes and CRCs. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        if (files.has(entry.fileName)) return reject(new Error(`${entry.fileName} is there twice`));
        try {
          files.set(entry.fileName, await buffer(stream));
          zip.readEntry();
        } catch (cause) {
          reject(cause);
        }
      });
    });
    zip.readEntry();
  });
}

/** An unpacked export: throws unless its manifest matches every file and its data match their schema. */
export async function readExport(bytes: Buffer): Promise<{ data: ExportFile; files: Map<string, Buffer> }> {
  const files = await unzip(bytes);
  const json = (path: string) => JSON.parse(files.get(path)?.toString() ?? 'null') as unknown;
  const manifest = exportManifestSchema.parse(json(EXPORT_FILES.manifest));
  const sums = [...files].filter(([path]) => path !== EXPORT_FILES.manifest);
  const found = sums.map(([path, content]) => ({
    path,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  if (JSON.stringify(found) !== JSON.stringify(manifest.files)) {
    throw new Error('The manifest does not list what is in the ZIP.');
  }
  return { data: exportFileSchema.parse(json(EXPORT_FILES.data)), files };
}

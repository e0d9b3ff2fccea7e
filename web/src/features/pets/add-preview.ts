import { uploadName } from '../../../../contract/documents/documents.ts';
import { recordCalls } from '../../../../contract/records/record-calls.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { call } from '../../platform/api/call.ts';
import { savesData } from '../../platform/connection.ts';
import { markTried, wasTried } from '../../platform/tried-ids.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { drawPreview, isLarge } from '../../shared/files/draw-preview.ts';
import { sendPhoto } from './photo/send-photo.ts';

/** Has the names of the documents that this browser tried to draw smaller: each is tried once. */
const STORAGE_KEY = 'pawfile.previewed-documents';

/** Gives an owner's document, which the page shows, its preview in idle time, unless data is saved. Never rejects. */
export function addPreview(record: PetRecord, image: HTMLImageElement): void {
  if (savesData()) return;
  whenIdle(() => void add(record, image).catch(() => undefined));
}

async function add({ pet_id: petId, id: recordId, file_path }: PetRecord, image: HTMLImageElement) {
  const name = uploadName(file_path ?? '');
  const bytes = loadedBytes(image.currentSrc);
  if (!isLarge(bytes) || wasTried(STORAGE_KEY, name) || !markTried(STORAGE_KEY, name)) return;
  const preview = await drawPreview(image, bytes);
  if (!preview) return;
  const params = { petId, recordId };
  const form = await call(recordCalls['create-preview-upload'], { params, body: { size: preview.size } });
  await sendPhoto(form, preview, { signal: new AbortController().signal });
  await call(recordCalls['set-preview'], { params, body: { file_path: form.file_path } });
}

/** How many bytes the browser has loaded from there; 0 if it doesn't know. Parts are listed, too. */
const loadedBytes = (url: string): number =>
  Math.max(
    0,
    ...performance
      .getEntriesByName(url, 'resource')
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0)),
  );

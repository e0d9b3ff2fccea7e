import { uploadName } from '../../../contract/documents/documents.ts';
import { type ExportedEntity, exportedDocumentPath } from '../../../contract/exports/export-file.ts';
import { RECORDS_PER_PAGE } from '../../../contract/limits.ts';
import { shownEntry } from '../access/people.ts';
import type { StoredPet } from '../pets/ports.ts';
import type { StoredRecord } from '../records/ports.ts';
import { withSignatures } from '../records/with-signatures.ts';
import type { ExportWorkerDeps } from './ports.ts';

type Row = Record<string, unknown>;

/**
 * The rows of an owner by entity, read page by page again at every call, so an export of any size needs the memory of
 * one page. Reading a pet that is deleted meanwhile ends there. `photos`: paths in the ZIP by pet id.
 */
export function createExportRows(
  deps: ExportWorkerDeps,
  ownerId: string,
  pets: readonly StoredPet[],
  photos: ReadonlyMap<string, string>,
) {
  async function* pagesOf(petId: string): AsyncGenerator<readonly StoredRecord[]> {
    for (let after: string | null | undefined; after !== null; ) {
      const page = await deps.pets.getWithRecords(ownerId, petId, { after, count: RECORDS_PER_PAGE });
      yield page?.records ?? [];
      after = page?.next ?? null;
    }
  }

  async function* records(): AsyncGenerator<StoredRecord> {
    for (const { id } of pets) for await (const page of pagesOf(id)) yield* page;
  }

  async function* weights(): AsyncGenerator<Row> {
    for (const { id } of pets) {
      for (let before: string | null | undefined; before !== null; ) {
        const page = await deps.weights.list(ownerId, id, before);
        // After the weights, so that those of a pet deleted meanwhile are left out.
        if (page.weights.length === 0 || !(await deps.pets.get(ownerId, id))) break;
        for (const weight of page.weights) yield { ...weight, pet_id: id };
        before = page.next;
      }
    }
  }

  async function* shares() {
    for (const { id } of pets) {
      for (let after: string | undefined, hasMore = true; hasMore; ) {
        const page = await deps.shares.list(ownerId, id, after);
        // After the links, so that those of a pet deleted meanwhile are left out.
        if (page.shares.length === 0 || !(await deps.pets.get(ownerId, id))) break;
        yield* page.shares;
        after = page.shares.at(-1)?.id;
        hasMore = page.hasMore;
      }
    }
  }

  async function* openings(): AsyncGenerator<Row> {
    for await (const share of shares()) {
      for (let before: string | null | undefined; before !== null; ) {
        const page = await deps.views.list(ownerId, share.pet_id, share.id, before, deps.now());
        for (const view of page.views) {
          yield { ...view, pet_id: share.pet_id, share_id: share.id };
        }
        before = page.next;
      }
    }
  }

  let names: ReturnType<typeof deps.people.namesOf> | undefined;
  async function giverName(userId: string | null): Promise<string | null> {
    if (userId === null || userId === ownerId) return userId && 'owner';
    names ??= deps.people.namesOf(ownerId);
    return (await names).get(userId)?.name ?? 'a former member';
  }

  /** The signatures of the records, when these were last read. */
  const signatures = new Set<string>();

  /** Records with what is known of their signatures. */
  async function* signedRecords(): AsyncGenerator<StoredRecord> {
    signatures.clear();
    for (const pet of pets) {
      for await (const page of pagesOf(pet.id)) {
        const signed = await withSignatures(deps.signaturesOf, pet, page);
        for (const { signature } of signed) if (signature) signatures.add(signature.id);
        yield* signed;
      }
    }
  }

  /** The documents that the records name, as paths in the ZIP by pet and upload, when these were last read. */
  const named = new Map<string, string>();
  const nameOf = (petId: string, upload: string) => `${petId} ${upload}`;

  async function* exportedRecords(): AsyncGenerator<Row> {
    named.clear();
    for await (const record of signedRecords()) {
      const document = documentPath(record);
      if (record.file_path && document)
        named.set(nameOf(record.pet_id, uploadName(record.file_path)), document);
      yield { ...record, given_by: await giverName(record.given_by), document };
    }
  }

  /** After the records: texts of documents that none of them names are left out. */
  async function* texts(): AsyncGenerator<Row> {
    for (const { id } of pets) {
      for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
        const page = await deps.documentTexts.page(ownerId, id, after, 'consistent');
        for (const { name, text } of page.texts) {
          const document = named.get(nameOf(id, name));
          if (document) yield { pet_id: id, document, text };
        }
        after = page.next;
      }
    }
  }

  async function* history(): AsyncGenerator<Row> {
    for (const { id } of pets) {
      for (let before: string | null | undefined; before !== null; ) {
        const page = await deps.history.list(ownerId, id, before ?? undefined);
        for (const entry of page.entries) {
          names ??= deps.people.namesOf(ownerId);
          yield { ...shownEntry(entry, await names), pet_id: id };
        }
        before = page.next;
      }
    }
  }

  const rows: Record<ExportedEntity, () => Iterable<Row> | AsyncIterable<Row>> = {
    pets: () => pets.map((pet) => ({ ...pet, photo: photos.get(pet.id) ?? null })),
    weights,
    records: exportedRecords,
    document_texts: texts,
    shares,
    openings,
    access_history: history,
  };
  return { records, signatures, of: (entity: ExportedEntity) => rows[entity]() };
}

/** The path of a record's document in the ZIP; null without one. */
export const documentPath = ({ pet_id, file_path }: StoredRecord) =>
  file_path && exportedDocumentPath(pet_id, file_path);

import type { DocumentType } from '../../../contract/documents/documents.ts';
import type { UploadForm } from '../../../contract/files/upload-form.ts';

/** A file in the version that was checked and is served. */
export interface StoredFile {
  path: string;
  version: string;
}

/** A document of a pet, and the records that hold it, deleted ones included. */
export interface AttachedDocument extends StoredFile {
  /** A smaller JPEG of an image. Documents of earlier releases, and imported ones, have none until the site adds it. */
  preview: StoredFile | null;
  recordIds: ReadonlySet<string>;
  /** False for a document of an earlier release, which only its record names, and for one that is not attached yet. */
  hasRow: boolean;
}

/** A document that records are about to hold, and the text that was found in it; null keeps what is stored. */
export interface NewDocument extends AttachedDocument {
  text: string | null;
}

/** The documents that records hold. */
export interface DocumentRows {
  /** `name`: that of the upload. `free`: no record has held it; `gone`: it was deleted with the last of its records. */
  get(ownerId: string, petId: string, name: string): Promise<AttachedDocument | 'free' | 'gone'>;
  /** The preview of a document, if it has one; for a record that the caller was shown. */
  preview(ownerId: string, petId: string, name: string): Promise<StoredFile | null>;
  /** Adds the preview of a document as it was read. False if it has one by now, or was deleted. */
  setPreview(
    ownerId: string,
    petId: string,
    document: AttachedDocument,
    preview: StoredFile,
  ): Promise<boolean>;
  /** The paths, by name, of those of these documents that have a row and a record that is not deleted. */
  shown(ownerId: string, petId: string, names: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The text that was found in a document, named as its upload is. */
export interface DocumentText {
  name: string;
  text: string;
}

/** The texts that were found in documents. */
export interface DocumentTexts {
  /**
   * Texts of a pet's documents in the order of their names, at most 1 MB, also of documents that no record holds.
   * `after`: the name of the text before the page; `next`: that of its last one, null on the last page. `eventual`
   * costs half as much, and may lack what was written within the last second.
   */
  page(
    ownerId: string,
    petId: string,
    after: string | null,
    consistency: 'consistent' | 'eventual',
  ): Promise<{ texts: DocumentText[]; next: string | null }>;
}

/** An object in the bucket: enough to decide whether it may become a record's document. */
export interface StoredDocument {
  version: string;
  size: number;
  firstBytes: Uint8Array;
}

export interface DocumentGateway {
  createUpload(path: string, type: DocumentType, size: number): Promise<UploadForm>;
  /** The newest version at the path, with its first bytes. */
  inspect(path: string, byteCount: number): Promise<StoredDocument | null>;
  /** The bytes of a version from one position to before another. */
  readRange(path: string, version: string, from: number, to: number): Promise<Uint8Array>;
  /** A URL that shows the document, and saves it under this name, which has no quotes or control characters. */
  signedUrl(path: string, version: string, fileName: string): Promise<string>;
  /**
   * As `signedUrl`, for a photo: valid for at least half of its lifetime, for which the site keeps it (decision 94).
   */
  photoUrl(path: string, version: string): Promise<string>;
  /** Hides an upload that was refused; the tag that it has since its form lets the bucket remove it. */
  deleteRefused(path: string): Promise<void>;
  /** Removes the tag by which the bucket would remove an upload from one version; may be repeated. */
  keep(path: string, version: string): Promise<void>;
}

/** Where a page of deletions ended: the last key, and the last of its versions. */
export interface DocumentPosition {
  key: string;
  version: string;
}

/** Deletes files from the bucket, for whose lifecycle rules it leaves the rest. Everything may be repeated. */
export interface DocumentDeletions {
  /**
   * Deletes some documents below a prefix, which can be restored for some days; with `end`, only those whose keys sort
   * before it. Returns the position from which to continue; null at the end.
   */
  deletePage(prefix: string, after: DocumentPosition | null, end?: string): Promise<DocumentPosition | null>;
  /** Deletes one version of a document, also from its key if it is the newest. */
  deleteVersion(path: string, version: string): Promise<void>;
  /** Deletes everything below a prefix, which was written with a tag by which it expires. */
  deleteTemporary(prefix: string): Promise<void>;
}

/** A file's bytes or a part of them, as `File` takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

import type { Content } from './versions.ts';

/** One part of an upload, as it lies on disk. */
export interface Part {
  file: string;
  size: number;
  md5: Buffer;
}

/** An upload in parts, under way. */
export interface Upload {
  key: string;
  begunAt: Date;
  headers: Content['headers'];
  tags: Content['tags'];
  parts: Map<number, Part>;
}

/** Uploads in parts that are neither complete nor aborted. They do not outlive the process. */
export type Uploads = Map<string, Upload>;

export const createUploads = (): Uploads => new Map();

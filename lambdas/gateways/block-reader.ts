/** Bytes per request to the bucket: a large ZIP takes about a hundred requests. */
const BLOCK_BYTES = 4 * 1024 ** 2;

/** Blocks in memory: those of the documents that are read simultaneously, each with the next one. */
const HELD_BLOCKS = 10;

export type BlockReader = ReturnType<typeof createBlockReader>;

/**
 * Reads anywhere in an object of `size` bytes in constant memory: in blocks, of which the latest are kept and the next
 * one is prefetched. `fetchRange` returns the bytes from one position to before another.
 */
export function createBlockReader(
  size: number,
  fetchRange: (from: number, to: number) => Promise<Uint8Array>,
) {
  const held = new Map<number, Promise<Uint8Array>>();
  let failure: unknown;

  const fetchBlock = async (index: number): Promise<Uint8Array> => {
    const from = index * BLOCK_BYTES;
    const to = Math.min(from + BLOCK_BYTES, size);
    try {
      const bytes = await fetchRange(from, to);
      if (bytes.length !== to - from) throw new Error('The bucket returned too few bytes.');
      return bytes;
    } catch (error) {
      failure = error;
      throw error;
    }
  };

  /** Returns a block and makes it the latest. */
  const block = (index: number): Promise<Uint8Array> => {
    const found = held.get(index) ?? fetchBlock(index);
    held.delete(index);
    held.set(index, found);
    // A failed prefetch is handled when the block is needed; it must not end the process.
    found.catch(() => held.delete(index));
    for (const [oldest] of held) {
      if (held.size <= HELD_BLOCKS) break;
      held.delete(oldest);
    }
    return found;
  };

  async function* read(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < Math.min(end, size); ) {
      const index = Math.floor(at / BLOCK_BYTES);
      const bytes = block(index);
      if ((index + 1) * BLOCK_BYTES < size) void block(index + 1);
      const from = at - index * BLOCK_BYTES;
      const part = (await bytes).subarray(from, from + end - at);
      yield part;
      at += part.length;
    }
  }

  return {
    read,
    /** A few bytes; fewer at the end of the object. */
    async take(start: number, count: number): Promise<Uint8Array> {
      const bytes: number[] = [];
      for await (const part of read(start, start + count)) bytes.push(...part);
      return Uint8Array.from(bytes);
    },
    /** Why the bucket could not be read, if it failed. */
    failure: () => failure,
  };
}

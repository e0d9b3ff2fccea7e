/**
 * A fair readers/writer lock: any number of shared tasks, or a single exclusive one, in the order of arrival.
 */
export function createLock() {
  let writer: Promise<unknown> = Promise.resolve();
  const readers = new Set<Promise<unknown>>();

  return {
    shared<T>(task: () => Promise<T>): Promise<T> {
      const result = writer.then(task);
      const ended: Promise<unknown> = result.then(ignore, ignore).then(() => readers.delete(ended));
      readers.add(ended);
      return result;
    },
    exclusive<T>(task: () => Promise<T>): Promise<T> {
      const result = Promise.all([writer, ...readers]).then(task);
      writer = result.then(ignore, ignore);
      return result;
    },
  };
}

function ignore() {}

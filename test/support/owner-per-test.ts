import { beforeEach } from 'vitest';
import type { Backend, OwnerClient } from './backend.ts';

/** A new owner for each test of the file. */
export function ownerPerTest(backend: Pick<Backend, 'as'>): {
  readonly id: string;
  readonly call: OwnerClient['call'];
} {
  let id = '';
  let client: OwnerClient | undefined;
  beforeEach(({ task }) => {
    id = `owner-${task.id}`;
    client = backend.as(id);
  });
  return {
    get id() {
      return id;
    },
    get call() {
      return (client ?? backend.as(id)).call;
    },
  };
}

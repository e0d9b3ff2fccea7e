import { type Api, api, type Operation } from '../../contract/api.ts';
import type { ResponseOf } from '../../contract/endpoint.ts';
import type { Arguments, Call } from '../../web/src/platform/api/create-call.ts';

export type CallByName = <Name extends Operation>(
  operation: Name,
  ...args: Arguments<Api[Name]>
) => Promise<ResponseOf<Api[Name]>>;

/** The browser's calls by their operation ids; tests need not save the bytes of those that a page doesn't make. */
export const callByName =
  (call: Call): CallByName =>
  (operation, ...args) =>
    call(api[operation], ...args);

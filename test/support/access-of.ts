import { api, type Operation } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

/** Whom a call is open to. */
export function accessOf(name: Operation) {
  const { access }: Endpoint = api[name];
  return access ?? 'owner';
}

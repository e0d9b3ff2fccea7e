import type { Api } from '../../../contract/api.ts';
import type { OperationsOf } from '../../../contract/endpoint.ts';
import type { Owner } from '../../platform/caller.ts';
import type { Handlers } from '../../platform/http.ts';

/** A handler for every call of the contract that demands a signed-in owner. */
export type OwnerHandlers = Handlers<OperationsOf<Api, 'api'>, Owner>;

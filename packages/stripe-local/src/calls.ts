import type * as z from 'zod';
import { parseParameters } from './form.ts';
import type { Ledger } from './ledger.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/** Runs a call and returns the answer. `id` comes from the path, or is empty. Throws StripeFailure. */
type Run = (ledger: Ledger, id: string) => object;

/** One call of the API. */
export interface Call {
  method: Method;
  /** `:id` stands for an object's id. */
  path: string;
  /** Checks the parameters before the call runs. Throws StripeFailure. */
  prepare(input: unknown): Run;
}

/** Declares a call. `answer` is synchronous, so that no other call comes between its reads and writes. */
export function call<Parameters>(
  method: Method,
  path: string,
  schema: z.ZodType<Parameters>,
  answer: (ledger: Ledger, parameters: Parameters, id: string) => object,
): Call {
  return {
    method,
    path,
    prepare(input) {
      const parameters = parseParameters(schema, input);
      return (ledger, id) => answer(ledger, parameters, id);
    },
  };
}

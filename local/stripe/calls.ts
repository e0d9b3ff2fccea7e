import type * as z from 'zod';
import { parseParameters } from './form.ts';
import type { Ledger } from './ledger.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/** Does a call and returns the answer; `id` is the one in the path, or empty. Throws StripeFailure. */
type Run = (ledger: Ledger, id: string) => object;

/** One call of the API. */
export interface Call {
  method: Method;
  /** `:id` stands for an object's id. */
  path: string;
  /** Checks the parameters, which throws StripeFailure, before anything is done. */
  prepare(input: unknown): Run;
}

/** Declares a call: `answer` works on the ledger at once, so that no other call comes in between. */
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

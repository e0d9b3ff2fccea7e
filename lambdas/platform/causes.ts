import * as z from 'zod/mini';

/**
 * One error of a chain, for the log: what identifies it. Its message is left out, because messages of the SDK and of
 * parsers can quote user input.
 */
export interface Cause {
  name: string;
  code?: string;
  /** The HTTP status with which AWS or Stripe answered. */
  httpStatus?: number;
  /** The id that AWS or Stripe gave the request, by which their support finds it. */
  serviceRequestId?: string;
  /** Where the error was made, innermost call first. */
  frames: string[];
}

/** An error that wraps more others than this is a fault of its own. */
const MAX_CAUSES = 5;
const MAX_FRAMES = 6;

/* Created when something failed. */

/** Names and ids, but no sentence, address or header could pass. */
const nameSchema = () => z.string().check(z.regex(/^[\w.-]{1,64}$/));
const requestIdSchema = () => z.string().check(z.regex(/^[\w=+/-]{1,128}$/));
const statusSchema = () => z.int().check(z.minimum(100), z.maximum(599));

const readable = <T>(schema: z.ZodMiniType<T>) => z.catch(z.optional(schema), undefined);

/** What errors say about themselves: those of AWS in `$metadata`, those of Stripe by a type in place of a name. */
const detailsSchema = () =>
  z.object({
    code: readable(nameSchema()),
    type: readable(nameSchema()),
    requestId: readable(requestIdSchema()),
    statusCode: readable(statusSchema()),
    $metadata: readable(
      z.object({ requestId: readable(requestIdSchema()), httpStatusCode: readable(statusSchema()) }),
    ),
  });

/** An error and its causes, outermost first. A chain that is long or leads back to itself ends early. */
export function describeCauses(error: unknown): Cause[] {
  const causes: Cause[] = [];
  const seen = new Set<unknown>();
  for (let next = error; next !== undefined && !seen.has(next) && causes.length < MAX_CAUSES; ) {
    causes.push(describe(next));
    seen.add(next);
    next = causeOf(next);
  }
  return causes;
}

/** The first of several errors stands for them: Node tries each address of a host, and all fail alike. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
}

function describe(error: unknown): Cause {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const { code, type = 'Error', requestId, statusCode, $metadata } = detailsSchema().parse(error);
  const httpStatus = $metadata?.httpStatusCode ?? statusCode;
  const serviceRequestId = $metadata?.requestId ?? requestId;
  return {
    name: error.name === 'Error' ? type : (nameSchema().safeParse(error.name).data ?? 'Error'),
    ...(code !== undefined && { code }),
    ...(httpStatus !== undefined && { httpStatus }),
    ...(serviceRequestId !== undefined && { serviceRequestId }),
    frames: framesOf(error),
  };
}

/** The lines of a stack below its message, which may have several lines and look like frames itself. */
function framesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  return stack
    .slice(start < 0 ? 0 : start + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .+:\d+:\d+\)?$/.test(line))
    .slice(0, MAX_FRAMES);
}

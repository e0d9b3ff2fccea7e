import * as z from 'zod/mini';

/**
 * What a save changes, and what its editor saw of these fields before. It is exact where a counter of versions isn't:
 * the release before doesn't count, and others may change other fields.
 */
export type Changes<Fields, Seen = { [Name in keyof Fields]: unknown }> = {
  [Name in keyof Fields]?: Fields[Name] | undefined;
} & { based_on: { [Name in keyof Fields & keyof Seen]?: Seen[Name] | undefined } };

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** Each field may be left out, and then has no default. */
type Optional<Fields extends Shape> = {
  [Name in keyof Fields]: z.ZodMiniOptional<
    Fields[Name] extends z.ZodMiniDefault<infer Inner extends z.ZodMiniType> ? Inner : Fields[Name]
  >;
};

function optional<Fields extends Shape>(fields: Fields): Optional<Fields> {
  const names = Object.entries(fields).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodMiniDefault ? (field.def.innerType as z.ZodMiniType) : field),
  ]);
  return Object.fromEntries(names) as Optional<Fields>;
}

function namesItsFields({ based_on, ...fields }: { based_on?: unknown }): boolean {
  const [changed, known] = [fields, Object(based_on)].map((each) => Object.keys(each).sort());
  return changed?.join() === known?.join();
}

/**
 * The body of a save that sends only what changed: any of the input's fields, and in `based_on` the same fields as the
 * answers to its editor have them.
 */
export function changesSchema<Input extends Shape, Stored extends { [Name in keyof Input]: z.ZodMiniType }>(
  input: { shape: Input },
  stored: { shape: Stored },
) {
  const seen = Object.fromEntries(Object.keys(input.shape).map((name) => [name, stored.shape[name]]));
  return z
    .strictObject({
      ...optional(input.shape),
      based_on: z.strictObject(optional(seen as Pick<Stored, keyof Input & keyof Stored>)),
    })
    .check(
      z.refine((changes) => Object.keys(changes).length > 1, 'Change something.'),
      z.refine(namesItsFields, {
        error: 'Name the same fields as the change, as you know them.',
        path: ['based_on'],
      }),
    );
}

/** Whether a body says what it is based on. A page of an earlier release sends all fields instead, without a base. */
export const isBased = <Body>(body: Body): body is Extract<Body, { based_on: unknown }> =>
  typeof body === 'object' && body !== null && 'based_on' in body;

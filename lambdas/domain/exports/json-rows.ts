import { ImportRefusal } from '../../../contract/imports/imports.ts';

/** A member of the top-level object: a plain value, or one row of a list. */
export type JsonPart = { name: string; value: unknown } | { name: string; row: unknown; index: number };

/** Longer than any exported row: five texts of maximum length, each character escaped. */
const MAX_ROW_LENGTH = 4_000_000;

const broken = () =>
  new ImportRefusal('invalid-data', 'The export’s data can’t be read: it is not valid JSON.');

/**
 * Reads a JSON object whose members are plain values and lists of rows, row by row, so that it needs the memory of the
 * longest row. Throws an ImportRefusal for anything else and for a duplicate name.
 */
export async function* readJsonRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<JsonPart> {
  const scanner = createScanner();
  for await (const text of decode(bytes)) yield* scanner.scan(text);
  scanner.end();
}

async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const attempt = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw broken();
    }
  };
  for await (const chunk of bytes) yield attempt(chunk);
  yield attempt();
}

/** The scanner's position: before the object, in it, in a list, right after a list, or after the object. */
type Place = 'before' | 'members' | 'rows' | 'after-rows' | 'behind';

/** Splits the text at the commas between members and rows, and passes each piece to JSON.parse. */
function createScanner() {
  const names = new Set<string>();
  let place: Place = 'before';
  let piece = '';
  /** Open brackets inside the piece. */
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let list = '';
  let index = 0;
  let hasMembers = false;

  function parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw broken();
    }
  }

  function nameOf(member: unknown): string {
    const [name, ...others] = Object.keys(Object(member));
    if (name === undefined || others.length > 0 || names.has(name)) throw broken();
    names.add(name);
    return name;
  }

  /** The completed piece. */
  function take(): string {
    const taken = piece;
    piece = '';
    return taken;
  }

  function* endMember(isLast: boolean): Generator<JsonPart> {
    const text = take();
    if (isLast && !hasMembers && text.trim() === '') return;
    hasMembers = true;
    const member = parse(`{${text}}`);
    const name = nameOf(member);
    yield { name, value: Object.values(Object(member))[0] };
  }

  function* endRow(isLast: boolean): Generator<JsonPart> {
    const text = take();
    if (isLast && index === 0 && text.trim() === '') return;
    yield { name: list, row: parse(text), index };
    index += 1;
  }

  /**
   * Handles a bracket or comma outside strings and outside the piece's own brackets; true when it ended something.
   */
  function* divide(sign: string): Generator<JsonPart> {
    if (place === 'before' && sign === '{') {
      if (take().trim() !== '') throw broken();
      place = 'members';
    } else if (place === 'members' && sign === ',') {
      yield* endMember(false);
    } else if (place === 'members' && sign === '[') {
      list = nameOf(parse(`{${take()}[]}`));
      [index, hasMembers, place] = [0, true, 'rows'];
    } else if (place === 'rows' && sign === ',') {
      yield* endRow(false);
    } else if (place === 'rows' && sign === ']') {
      yield* endRow(true);
      place = 'after-rows';
    } else if (place === 'after-rows' && (sign === ',' || sign === '}')) {
      if (take().trim() !== '') throw broken();
      place = sign === ',' ? 'members' : 'behind';
    } else if (place === 'members' && sign === '}') {
      yield* endMember(true);
      place = 'behind';
    } else if ((sign === '{' || sign === '[') && (place === 'rows' || place === 'members')) {
      piece += sign;
      depth += 1;
    } else {
      throw broken();
    }
  }

  return {
    *scan(text: string): Generator<JsonPart> {
      let from = 0;
      for (let at = 0; at < text.length; at++) {
        const sign = text.charAt(at);
        if (isInString) {
          if (isEscaped) isEscaped = false;
          else if (sign === '\\') isEscaped = true;
          else if (sign === '"') isInString = false;
        } else if (sign === '"') {
          isInString = true;
        } else if (depth > 0 && (sign === '{' || sign === '[')) {
          depth += 1;
        } else if (depth > 0 && (sign === '}' || sign === ']')) {
          depth -= 1;
        } else if (depth === 0 && '{}[],'.includes(sign)) {
          piece += text.slice(from, at);
          from = at + 1;
          yield* divide(sign);
        }
      }
      piece += text.slice(from);
      if (piece.length > MAX_ROW_LENGTH) throw broken();
    },

    /** Throws when the object is incomplete or followed by text. */
    end(): void {
      if (place !== 'behind' || piece.trim() !== '') throw broken();
    },
  };
}

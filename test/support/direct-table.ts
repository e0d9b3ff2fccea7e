import { randomUUID } from 'node:crypto';
import * as sdk from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { AwsAnswer, AwsRequest } from './ask-service.ts';

/** Added to the settings of the SDK's clients: answers the table's requests in this process. */
export interface DirectTable {
  askTable(request: AwsRequest): Promise<AwsAnswer>;
}

/** Where a command has values: `{}` or `[]` for all members of a container, `*` for each of its members. */
interface Places {
  [name: string]: Places | null;
}

/** The parts of lib-dynamodb's commands and clients that are used here. */
interface DocumentCommand {
  input: Record<string, unknown>;
  inputKeyNodes: Places;
  outputKeyNodes: Places;
  clientCommand: object;
}

interface Configured {
  config: Partial<DirectTable> & {
    translateConfig?: { marshallOptions?: object; unmarshallOptions?: object };
  };
}

/** The SDK's default number of attempts. */
const ATTEMPTS = 3;

const target = ({ clientCommand }: DocumentCommand) =>
  `DynamoDB_20120810.${clientCommand.constructor.name.replace(/Command$/, '')}`;

/**
 * Sends a command as the SDK would, without its 20 layers, which take more time than the table itself. DynamoDB Local,
 * the local cloud and the browser tests get their requests from the SDK.
 */
async function sendDirectly(
  { config }: Configured,
  command: DocumentCommand,
  askTable: DirectTable['askTable'],
): Promise<object> {
  const { marshallOptions, unmarshallOptions } = config.translateConfig ?? {};
  const input = convert(command.input, command.inputKeyNodes, toTextBy(marshallOptions));
  const headers = { 'x-amz-target': target(command), 'content-type': 'application/x-amz-json-1.0' };
  const token = command.clientCommand instanceof sdk.TransactWriteItemsCommand && {
    ClientRequestToken: randomUUID(),
  };
  const body = Buffer.from(JSON.stringify({ ...token, ...Object(input) }));
  const request = { method: 'POST', path: '/', headers: { host: 'table', ...headers }, body };
  for (let attempts = 1; ; attempts += 1) {
    const answer = await askTable(request).catch((error: unknown) => {
      if (attempts === ATTEMPTS || !isBroken(error)) throw error;
    });
    const { statusCode = 0, headers: sent = {}, body: bytes = '' } = answer?.response ?? {};
    if (!answer || (statusCode >= 500 && attempts < ATTEMPTS)) continue;
    const text = bytes.toString();
    const output: unknown = JSON.parse(text);
    const $metadata = { httpStatusCode: statusCode, requestId: sent['x-amzn-requestid'], attempts };
    if (statusCode >= 400) throw errorOf(Object(output), $metadata);
    const fromText = fromTextBy(unmarshallOptions, text.includes('"B":'));
    return { $metadata, ...Object(convert(output, command.outputKeyNodes, fromText)) };
  }
}

function toTextBy(options: object | undefined) {
  const all = { ...options, convertTopLevelContainer: true };
  // Safe: SDK's own types leave out that it takes every value.
  return (value: unknown) => withBytes(marshall(value as string, all), toBase64);
}

function fromTextBy(options: object | undefined, hasBytes: boolean) {
  const all = { ...options, convertWithoutMapWrapper: true };
  return (value: unknown) => {
    // Safe: it is at one of the places where the SDK expects an attribute's value.
    const found = value as sdk.AttributeValue;
    return unmarshall((hasBytes ? withBytes(found, fromBase64) : found) as never, all);
  };
}

const isBroken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

/** A copy in which the values at some places are converted. */
function convert(
  from: unknown,
  places: Places | null | undefined,
  one: (value: unknown) => unknown,
): unknown {
  if (from === undefined) return undefined;
  if (!places) return one(from);
  const names = Object.keys(places);
  const each = (into: Places | null | undefined) => {
    const inside = (member: unknown) => convert(member, into, one);
    if (Array.isArray(from)) return from.map(inside);
    return Object.fromEntries(Object.entries(Object(from)).map(([name, member]) => [name, inside(member)]));
  };
  if (names.length === 0) return each(null);
  if (names.length === 1 && names[0] === '*') return each(places['*']);
  const copy: Record<string, unknown> = { ...Object(from) };
  for (const name of names) if (copy[name] !== undefined) copy[name] = convert(copy[name], places[name], one);
  return copy;
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const fromBase64 = (text: unknown) => new Uint8Array(Buffer.from(String(text), 'base64'));

type Values = Record<string, sdk.AttributeValue>;
const mapValues = (values: Values, one: (value: sdk.AttributeValue) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, one(value)]));

/** An attribute's value whose bytes are converted, wherever they are in it. */
function withBytes(value: sdk.AttributeValue, bytes: (from: Uint8Array) => unknown): unknown {
  const inside = (member: sdk.AttributeValue) => withBytes(member, bytes);
  if (value.B !== undefined) return { B: bytes(value.B) };
  if (value.M !== undefined) return { M: mapValues(value.M, inside) };
  return value.L === undefined ? value : { L: value.L.map(inside) };
}

interface Failure {
  __type?: string;
  message?: string;
  Message?: string;
  Item?: Values;
  CancellationReasons?: { Item?: Values }[];
}

/** The SDK's own error, with the items that DynamoDB adds. */
function errorOf({ __type = '', message, Message = message, ...rest }: Failure, $metadata: object): Error {
  const name = __type.replace(/^.*#/, '');
  const withItem = <Part extends { Item?: Values }>(part: Part) =>
    part.Item ? { ...part, Item: mapValues(part.Item, (value) => withBytes(value, fromBase64)) } : part;
  const { CancellationReasons: reasons } = rest;
  const details = { ...withItem(rest), ...(reasons && { CancellationReasons: reasons.map(withItem) }) };
  const settings = { name, $fault: 'client', message: Message, Message, $metadata, ...details };
  const Class: unknown = Reflect.get(sdk, name) ?? sdk.DynamoDBServiceException;
  // Safe: both are classes of the SDK's errors.
  return Reflect.construct(Class as new (settings: object) => Error, [settings]);
}

const { send } = DynamoDBDocumentClient.prototype;

function sendNear(this: Configured & DynamoDBDocumentClient, ...args: Parameters<typeof send>) {
  const { askTable } = this.config;
  const [command, ...others] = args;
  if (!askTable || others.length > 0) return send.apply(this, args);
  // Safe: these members are protected, and those of the release that package-lock.json names.
  return sendDirectly(this, command as unknown as DocumentCommand, askTable);
}

// Each file of a worker comes here, and its clients have one prototype.
if (send.name !== sendNear.name) Object.assign(DynamoDBDocumentClient.prototype, { send: sendNear });

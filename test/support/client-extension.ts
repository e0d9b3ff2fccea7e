import { type AwsAnswer, type AwsRequest, askService, type Service } from './ask-service.ts';

interface HttpHandler {
  handle(request: AwsRequest, options?: object): Promise<unknown>;
}

interface Signer {
  sign(request: AwsRequest, identity: object, properties: object): Promise<AwsRequest>;
}

interface AuthScheme {
  schemeId: string;
  signer: Signer;
}

/** The part of the SDK's extension of a client by which its HTTP handler and its signer can be changed. */
interface ClientExtension {
  httpHandler(): HttpHandler;
  setHttpHandler(handler: HttpHandler): void;
  httpAuthSchemes(): AuthScheme[];
  setHttpAuthScheme(scheme: AuthScheme): void;
}

/** An extension of a client of AWS's SDK: `handle` gets its requests, and passes them on with `next`. */
export const handlesRequests = (
  handle: (request: AwsRequest, next: () => Promise<unknown>) => Promise<unknown>,
) => ({
  configure(client: ClientExtension) {
    const handler = client.httpHandler();
    // A wrapper, because several clients may share their handler.
    const wrapper = Object.create(handler) as HttpHandler;
    wrapper.handle = async (request, options) => handle(request, () => handler.handle(request, options));
    client.setHttpHandler(wrapper);
  },
});

/** Of the services that have no targets in a header: SES's requests, which a test lets fail in its own ways. */
const OF_MAIL = /^\/v2\/email\//;

const hasTarget = ({ headers }: AwsRequest) => headers['x-amz-target'] !== undefined;

/** Those of the bucket whose bodies are no streams: all but to read an object, and to write one from a stream. */
const isShort = (request: AwsRequest) => {
  const { method, path, query = {}, body } = request;
  if (hasTarget(request)) return true;
  const readsObject = method === 'GET' && Object.keys(query).every((name) => /^(x-id|versionId)$/.test(name));
  const isBytes = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  return !OF_MAIL.test(path) && !readsObject && isBytes;
};

/** Cognito and KMS only require that there is a signature. The bucket checks it. */
const SIGNATURE = { authorization: 'AWS4-HMAC-SHA256' };

/**
 * Passes short requests for this port to the services behind it without a network in between, which costs as much as
 * the services. Other ports are those of services that a test breaks. `checksSignatures`: whether one of them does, as
 * Java's DynamoDB; other requests are not signed.
 */
export function withoutNetwork(service: Service, port: number, checksSignatures: boolean) {
  const isNear = (request: AwsRequest) => isShort(request) && request.port === port;
  const handling = handlesRequests(
    (request, next): Promise<AwsAnswer | unknown> =>
      isNear(request) ? askService(service, request) : next(),
  );
  return {
    configure(client: ClientExtension) {
      handling.configure(client);
      if (checksSignatures) return;
      for (const scheme of client.httpAuthSchemes()) {
        if (scheme.schemeId !== 'aws.auth#sigv4') continue;
        const signer: Signer = Object.create(scheme.signer);
        signer.sign = async (request, identity, properties) =>
          isNear(request) && hasTarget(request)
            ? Object.assign(request, { headers: { ...request.headers, ...SIGNATURE } })
            : scheme.signer.sign(request, identity, properties);
        client.setHttpAuthScheme({ ...scheme, signer });
      }
    },
  };
}

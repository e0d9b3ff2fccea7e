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

/** All requests but the bucket's, whose bodies are streams, and SES's, which a test lets fail in its own ways. */
const isShort = ({ headers }: AwsRequest) => headers['x-amz-target'] !== undefined;

/** Cognito and KMS only require that there is a signature. */
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
          isNear(request)
            ? Object.assign(request, { headers: { ...request.headers, ...SIGNATURE } })
            : scheme.signer.sign(request, identity, properties);
        client.setHttpAuthScheme({ ...scheme, signer });
      }
    },
  };
}

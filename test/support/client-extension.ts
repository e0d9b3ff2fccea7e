import { type AwsAnswer, type AwsRequest, askService, type Service } from './ask-service.ts';

interface HttpHandler {
  handle(request: AwsRequest, options?: object): Promise<unknown>;
}

/** The part of the SDK's extension of a client by which its HTTP handler can be changed. */
interface ClientExtension {
  httpHandler(): HttpHandler;
  setHttpHandler(handler: HttpHandler): void;
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

/** Requests to the table and to queues; the bucket's have bodies that are streams. */
const isShort = ({ headers }: AwsRequest) => /^(DynamoDB_|AmazonSQS\.)/.test(headers['x-amz-target'] ?? '');

/**
 * Passes short requests for this port to the services behind it without a network in between, which costs as much as
 * the services. Other ports are those of services that a test breaks.
 */
export const withoutNetwork = (service: Service, port: number) =>
  handlesRequests(
    (request, next): Promise<AwsAnswer | unknown> =>
      isShort(request) && request.port === port ? askService(service, request) : next(),
  );

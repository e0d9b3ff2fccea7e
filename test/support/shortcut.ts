import { S3Client } from '@aws-sdk/client-s3';
import type { Listening } from '../../local/platform/listen.ts';
import { askService, type Service } from './ask-service.ts';

type HttpClient = S3Client['config']['requestHandler'];

/**
 * An HTTP client for AWS SDKs that passes requests of the JSON protocol (DynamoDB, SQS, Cognito) to the service behind
 * this server without the network: connections cost a third of a test's time. S3, SES and other servers are asked over
 * the network.
 */
export function createShortcut({ port }: Pick<Listening, 'port'>, service: Service): HttpClient {
  const network = new S3Client({}).config.requestHandler;
  return Object.assign(Object.create(network), {
    handle: (...[request, options]: Parameters<HttpClient['handle']>) =>
      request.port === port && 'x-amz-target' in request.headers
        ? askService(service, request)
        : network.handle(request, options),
  });
}

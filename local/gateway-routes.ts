import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyResultV2,
} from 'aws-lambda';

type Answer = Promise<APIGatewayProxyResultV2>;

/**
 * A route of the HTTP API: its key ("GET /api/pets/{petId}", or "$default"), whether the JWT authorizer guards it, and
 * its function with the time that the function may take.
 */
export type Route = { key: string; timeoutMs: number } & (
  | { authorized: true; handler: (event: APIGatewayProxyEventV2WithJWTAuthorizer) => Answer }
  | { authorized: false; handler: (event: APIGatewayProxyEventV2) => Answer }
);

export interface Match {
  route: Route;
  pathParameters: Record<string, string>;
}

/**
 * Returns the function that finds a request's route as the HTTP API does: a fixed segment beats `{name}`, that beats
 * `{name+}`, a method beats ANY, and anything beats `$default`. `path` is decoded.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html
 */
export function createRouteFinder(routes: readonly Route[]) {
  const fallback = routes.find(({ key }) => key === '$default');
  const bySpecificity = routes
    .filter((route) => route !== fallback)
    .map((route) => {
      const [method = '', pattern = ''] = route.key.split(' ');
      return { route, method, segments: pattern.split('/') };
    })
    .sort((a, b) => compare(rank(a), rank(b)));

  return (method: string, path: string): Match | undefined => {
    for (const { route, method: wanted, segments } of bySpecificity) {
      if (wanted !== method && wanted !== 'ANY') continue;
      const pathParameters = matchPath(segments, path.split('/'));
      if (pathParameters) return { route, pathParameters };
    }
    return fallback && { route: fallback, pathParameters: {} };
  };
}

/** Sorts as text: one digit for each segment, then one for the method. */
const rank = ({ segments, method }: { segments: string[]; method: string }) =>
  segments.map(rankSegment).join('') + (method === 'ANY' ? '1' : '0');

function rankSegment(segment: string): string {
  if (!segment.startsWith('{')) return '0';
  return segment.endsWith('+}') ? '2' : '1';
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function matchPath(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const { name, greedy } = /^\{(?<name>\w+)(?<greedy>\+?)\}$/.exec(segment)?.groups ?? {};
    const value = greedy ? path.slice(index).join('/') : path[index];
    if (name === undefined) {
      if (value !== segment) return undefined;
    } else {
      if (!value) return undefined;
      parameters[name] = value;
      if (greedy) return parameters;
    }
  }
  return pattern.length === path.length ? parameters : undefined;
}

import {
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  type IHttpApi,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { api as contract } from '../contract/api.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { acceptFinding } from './accept-finding.ts';
import type { Data } from './data-stack.ts';

interface Handlers {
  owner: IFunction;
  public: IFunction;
}

/**
 * Makes one route for every call of the contract, so that access is decided at the gateway, and one for whatever else
 * comes, /api/ itself included, which the public function answers with a problem document.
 */
export function addRoutes(scope: Construct, httpApi: IHttpApi, data: Data, handlers: Handlers): HttpRoute[] {
  const signedIn = new HttpUserPoolAuthorizer('Owners', data.userPool, {
    userPoolClients: [data.userPoolClient],
  });
  const anyone = new HttpNoneAuthorizer();
  const integrations = {
    owner: new HttpLambdaIntegration('OwnerIntegration', handlers.owner),
    public: new HttpLambdaIntegration('PublicIntegration', handlers.public),
  };

  const addRoute = (id: string, routeKey: HttpRouteKey, access: Endpoint['access']) => {
    const authorizer = access === 'owner' ? signedIn : anyone;
    const route = new HttpRoute(scope, id, {
      httpApi,
      routeKey,
      authorizer,
      integration: integrations[access],
    });
    if (access === 'public')
      acceptFinding(route, 'APIG4', 'Meant for people without an account (see contract/api.ts).');
    return route;
  };

  const routes = Object.entries(contract).map(([operation, { method, path, access }]) =>
    addRoute(operation, HttpRouteKey.with(path, HttpMethod[method]), access),
  );
  return [...routes, addRoute('fallback', HttpRouteKey.DEFAULT, 'public')];
}

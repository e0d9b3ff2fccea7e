import {
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  type IHttpApi,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { api as contract } from '../contract/api.ts';
import { type Endpoint, methodsOf } from '../contract/endpoint.ts';
import { functions, type HttpName } from '../lambdas/functions/table.ts';
import { acceptFinding } from './accept-finding.ts';
import { constructId } from './construct-id.ts';
import type { Data } from './data-stack.ts';
import type { LiveFunctions } from './live-functions.ts';

/**
 * Creates one route for every call of the contract, so that the gateway decides on access, one for HEAD where everyone
 * may GET, one for each webhook, and one for all other requests, /api/ itself included, which the public function
 * answers with a problem document.
 */
export function addRoutes(scope: Construct, httpApi: IHttpApi, data: Data, live: LiveFunctions): HttpRoute[] {
  const signedIn = new HttpUserPoolAuthorizer('Owners', data.userPool, {
    userPoolClients: [data.userPoolClient],
  });
  const anyone = new HttpNoneAuthorizer();
  // One permission per function: with one per route the policy of `api` nears Lambda's limit of 20,480 bytes.
  const integrations = new Map(
    [...live].map(([name, alias]) => [
      name,
      // CDK's classes keep to its interfaces, except in how they declare optional properties.
      new HttpLambdaIntegration(`${constructId(name)}Integration`, alias as IFunction, {
        scopePermissionToRoute: false,
      }),
    ]),
  );

  const addRoute = (id: string, routeKey: HttpRouteKey, to: HttpName, authorizer: IHttpRouteAuthorizer) => {
    const integration = integrations.get(to);
    if (!integration) throw new Error(`The route ${id} leads to ${to}, which is not there.`);
    return new HttpRoute(scope, id, { httpApi, routeKey, authorizer, integration });
  };

  const addOpenRoute = (id: string, routeKey: HttpRouteKey, to: HttpName, reason: string) => {
    const route = addRoute(id, routeKey, to, anyone);
    acceptFinding(route, 'APIG4', reason);
    return route;
  };

  const calls = Object.entries<Endpoint>(contract).flatMap(([operation, endpoint]) =>
    methodsOf(endpoint).map((method) => {
      const { path, access, service } = endpoint;
      const id = method === 'HEAD' ? `${operation}-head` : operation;
      const routeKey = HttpRouteKey.with(path, HttpMethod[method]);
      // The function checks for administrators, because the gateway knows no groups.
      if (access !== 'public') return addRoute(id, routeKey, service, signedIn);
      return addOpenRoute(id, routeKey, service, FOR_ANYONE);
    }),
  );
  const webhookKey = HttpRouteKey.with(functions['stripe-webhook'].trigger.path, HttpMethod.POST);
  return [
    ...calls,
    addOpenRoute('stripe-webhook', webhookKey, 'stripe-webhook', SIGNED_BY_STRIPE),
    addOpenRoute('fallback', HttpRouteKey.DEFAULT, 'public', FOR_ANYONE),
  ];
}

const FOR_ANYONE = 'Meant for people without an account (see contract/api.ts).';
const SIGNED_BY_STRIPE =
  'Stripe has no account here. It signs every event, and the function checks the signature before it reads the event.';

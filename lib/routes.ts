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
import { WEBHOOK_PATH } from '../contract/billing/billing.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { acceptFinding } from './accept-finding.ts';
import type { Data } from './data.ts';

/** The function of each service of the contract, and the one that takes Stripe's events. */
type Handlers = Record<Endpoint['service'] | 'webhook', IFunction>;

/**
 * Makes one route for every call of the contract, so that access is decided at the gateway, one for Stripe's events, and
 * one for whatever else comes, /api/ itself included, which the public function answers with a problem document.
 */
export function addRoutes(scope: Construct, httpApi: IHttpApi, data: Data, handlers: Handlers): HttpRoute[] {
  const signedIn = new HttpUserPoolAuthorizer('Owners', data.userPool, {
    userPoolClients: [data.userPoolClient],
  });
  const anyone = new HttpNoneAuthorizer();
  const integrations = {
    api: new HttpLambdaIntegration('ApiIntegration', handlers.api),
    billing: new HttpLambdaIntegration('BillingIntegration', handlers.billing),
    account: new HttpLambdaIntegration('AccountIntegration', handlers.account),
    public: new HttpLambdaIntegration('PublicIntegration', handlers.public),
    reminders: new HttpLambdaIntegration('RemindersIntegration', handlers.reminders),
    contact: new HttpLambdaIntegration('ContactIntegration', handlers.contact),
    webhook: new HttpLambdaIntegration('WebhookIntegration', handlers.webhook),
  };

  const addRoute = (
    id: string,
    routeKey: HttpRouteKey,
    to: keyof Handlers,
    authorizer: IHttpRouteAuthorizer,
  ) => new HttpRoute(scope, id, { httpApi, routeKey, authorizer, integration: integrations[to] });

  const addOpenRoute = (id: string, routeKey: HttpRouteKey, to: keyof Handlers, reason: string) => {
    const route = addRoute(id, routeKey, to, anyone);
    acceptFinding(route, 'APIG4', reason);
    return route;
  };

  const calls = Object.entries(contract).map(([operation, { method, path, access, service }]) => {
    const routeKey = HttpRouteKey.with(path, HttpMethod[method]);
    // Who is an administrator, the function decides: the gateway knows no groups.
    if (access !== 'public') return addRoute(operation, routeKey, service, signedIn);
    return addOpenRoute(operation, routeKey, service, FOR_ANYONE);
  });
  const webhookKey = HttpRouteKey.with(WEBHOOK_PATH, HttpMethod.POST);
  return [
    ...calls,
    addOpenRoute('stripe-webhook', webhookKey, 'webhook', SIGNED_BY_STRIPE),
    addOpenRoute('fallback', HttpRouteKey.DEFAULT, 'public', FOR_ANYONE),
  ];
}

const FOR_ANYONE = 'Meant for people without an account (see contract/api.ts).';
const SIGNED_BY_STRIPE =
  'Stripe has no account here: it signs every event, and the function reads none before it has checked that.';

import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { api as contract } from '../../contract/api.ts';
import { WEBHOOK_PATH } from '../../contract/billing/billing.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type LimitedService, PUBLIC_CALLS } from '../../contract/limits.ts';
import { openApiDocument } from '../../contract/openapi.ts';
import { REFUSED_TOKENS_RATE } from '../../contract/security-events.ts';
import { DAILY_NAMES, functions } from '../../lambdas/functions/table.ts';
import { constructId } from '../../lib/construct-id.ts';
import { asText, resource, resources, SETTINGS, STAGES, synthesize } from './synthesize.ts';

/** The fallback route, which also answers `/api/` itself: a greedy path needs at least one character. */
const FALLBACK = '$default';

const routeSchema = z.object({
  RouteKey: z.string(),
  AuthorizationType: z.string(),
  AuthorizerId: z.object({ Ref: z.string() }).optional(),
  Target: z.unknown(),
});

/** Stripe sends no Cognito token; it signs its requests. */
const WEBHOOK = `POST ${WEBHOOK_PATH}`;

/** Where everyone may GET, HEAD has a route too. */
const endpoints = Object.values(contract).flatMap(({ method, path, access, service }: Endpoint) => {
  const methods = method === 'GET' && access === 'public' ? ['GET', 'HEAD'] : [method];
  return methods.map((each) => ({ key: `${each} ${path}`, access, service }));
});

const FUNCTIONS: Record<Endpoint['service'], RegExp> = {
  api: /^<ApiFunctionAliaslive\w+>$/,
  billing: /^<BillingFunctionAliaslive\w+>$/,
  account: /^<AccountFunctionAliaslive\w+>$/,
  'take-over-account': /^<TakeOverAccountFunctionAliaslive\w+>$/,
  grants: /^<GrantsFunctionAliaslive\w+>$/,
  entries: /^<EntriesFunctionAliaslive\w+>$/,
  patients: /^<PatientsFunctionAliaslive\w+>$/,
  practices: /^<PracticesFunctionAliaslive\w+>$/,
  verification: /^<VerificationFunctionAliaslive\w+>$/,
  public: /^<PublicFunctionAliaslive\w+>$/,
  reminders: /^<RemindersFunctionAliaslive\w+>$/,
  contact: /^<ContactFunctionAliaslive\w+>$/,
  reports: /^<ReportsFunctionAliaslive\w+>$/,
  sign: /^<SignFunctionAliaslive\w+>$/,
  verify: /^<VerifyFunctionAliaslive\w+>$/,
};

describe.each(STAGES)('the gateway of %s', (stage) => {
  const { api } = synthesize(SETTINGS[stage]);
  const routes = resources(api, 'AWS::ApiGatewayV2::Route').map(({ Properties }) =>
    routeSchema.parse(Properties),
  );
  const authorizer = resource(api, 'AWS::ApiGatewayV2::Authorizer');

  it('has exactly the routes of the contract, Stripe’s webhook and the fallback', () => {
    expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual(
      [...endpoints.map(({ key }) => key), WEBHOOK, FALLBACK].sort(),
    );
  });

  it('requires a token of the user pool on every route except the public ones and Stripe’s', () => {
    const open = routes
      .filter(({ AuthorizationType }) => AuthorizationType !== 'JWT')
      .map(({ RouteKey }) => RouteKey);
    const meantToBeOpen = endpoints.filter(({ access }) => access === 'public').map(({ key }) => key);
    expect(open.sort()).toEqual([...meantToBeOpen, WEBHOOK, FALLBACK].sort());
    expect(meantToBeOpen).toEqual(
      expect.arrayContaining([
        'POST /api/send-help-message',
        'POST /api/send-business-application',
        'POST /api/get-shared-pet',
      ]),
    );

    for (const { AuthorizationType, AuthorizerId } of routes) {
      if (AuthorizationType === 'JWT') expect(AuthorizerId).toEqual({ Ref: authorizer.id });
    }
    const { Audience, Issuer } = z
      .object({ Audience: z.array(z.unknown()), Issuer: z.unknown() })
      .parse(authorizer.Properties.JwtConfiguration);
    expect(authorizer.Properties.AuthorizerType).toBe('JWT');
    expect(Audience).toHaveLength(1);
    expect(asText(Audience[0])).toMatch(/OwnersSite/);
    expect(asText(Issuer)).toMatch(/^https:\/\/cognito-idp\.<AWS::Region>\.amazonaws\.com\/<.*Owners.*>$/);
  });

  it('sends each call to the function of its service', () => {
    const functionOf = (key: string) => {
      const target = asText(routes.find(({ RouteKey }) => RouteKey === key)?.Target);
      const integration = api.Resources[target.slice('integrations/<'.length, -1)];
      return asText(integration?.Properties.IntegrationUri);
    };
    for (const { key, service } of endpoints) expect(functionOf(key), key).toMatch(FUNCTIONS[service]);
    expect(functionOf(WEBHOOK)).toMatch(/^<StripeWebhookFunctionAliaslive\w+>$/);
    expect(functionOf(FALLBACK)).toMatch(FUNCTIONS.public);
  });

  it('lets only this API invoke a function, with one permission each: a policy has at most 20,480 bytes', () => {
    const all = resources(api, 'AWS::Lambda::Permission').map(({ Properties }) => Properties);
    const [permissions, others] = [true, false].map((isGateway) =>
      all.filter(({ Principal }) => (Principal === 'apigateway.amazonaws.com') === isGateway),
    );
    if (!permissions || !others) return expect.unreachable();
    for (const { Principal, Action, SourceArn } of permissions) {
      expect([Principal, Action]).toEqual(['apigateway.amazonaws.com', 'lambda:InvokeFunction']);
      expect(asText(SourceArn)).toMatch(/:<\w+-\w+-edge:ExportsOutputRefApi\w+>\/\*\/\*\/\*$/);
    }
    const invoked = permissions.map(({ FunctionName }) => asText(FunctionName));
    const expected = [...Object.values(FUNCTIONS), /^<StripeWebhookFunctionAliaslive\w+>$/];
    for (const name of expected) expect(invoked).toContainEqual(expect.stringMatching(name));
    expect(invoked).toHaveLength(expected.length);
    // A daily function continues by a rule of its own.
    const rules = others.map(({ FunctionName, Principal, Action, SourceArn }) => [
      asText(FunctionName).replace(/Function\w+\.Arn/, ''),
      Principal,
      Action,
      asText(SourceArn).replace(/NextRun\w+\.Arn/, ''),
    ]);
    const daily = DAILY_NAMES.filter((name) => SETTINGS[stage].domain || !functions[name].needsMail);
    expect(rules).toEqual(
      daily
        .map(constructId)
        .map((id) => [`<${id}>`, 'events.amazonaws.com', 'lambda:InvokeFunction', `<${id}>`]),
    );
  });

  it('throttles every route, more strictly where anyone may guess or forge', () => {
    const { Properties, DependsOn } = resource(api, 'AWS::ApiGatewayV2::Stage');
    const throttle = z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() });
    const general = throttle.parse(Properties.DefaultRouteSettings);
    const own = z.record(z.string(), throttle).parse(Properties.RouteSettings);

    expect(general.ThrottlingRateLimit).toBeGreaterThan(0);
    expect(Object.keys(own).sort()).toEqual([
      'POST /api/get-shared-pet',
      'POST /api/report-error',
      'POST /api/report-violations',
      'POST /api/send-business-application',
      'POST /api/send-help-message',
      WEBHOOK,
    ]);
    for (const [key, { ThrottlingRateLimit }] of Object.entries(own)) {
      expect(ThrottlingRateLimit, key).toBeGreaterThan(0);
      expect(ThrottlingRateLimit, key).toBeLessThan(general.ThrottlingRateLimit);
      expect(routes.map(({ RouteKey }) => RouteKey)).toContain(key);
    }
    // All callers share these, so one network must not come near them.
    for (const { method, path, access, service } of Object.values(contract) as Endpoint[]) {
      if (access !== 'public') continue;
      const { ThrottlingRateLimit, ThrottlingBurstLimit } = own[`${method} ${path}`] ?? general;
      const { burst, perSecond } = PUBLIC_CALLS[service as LimitedService];
      expect(ThrottlingRateLimit, path).toBeGreaterThanOrEqual(10 * perSecond);
      expect(ThrottlingBurstLimit, path).toBeGreaterThan(1.5 * burst);
    }
    expect(own[WEBHOOK]).toBeDefined();
    // The gateway refuses settings of a route that does not exist yet.
    expect(DependsOn).toEqual(
      expect.arrayContaining(resources(api, 'AWS::ApiGatewayV2::Route').map((route) => route.id)),
    );
  });

  it('logs nothing about the caller', () => {
    const { Properties } = resource(api, 'AWS::ApiGatewayV2::Stage');
    const { Format } = z.object({ Format: z.string() }).parse(Properties.AccessLogSettings);
    const { refusedShare, ...fields } = z.record(z.string(), z.unknown()).parse(JSON.parse(Format));
    expect(refusedShare).toBe(1 / REFUSED_TOKENS_RATE);
    const variables = Object.values(fields).map(String);
    const harmless = [
      'requestId',
      'routeKey',
      'status',
      'responseLatency',
      'integrationStatus',
      'integrationErrorMessage',
      'integration.requestId',
      'integrationLatency',
      'authorizer.error',
      'error.responseType',
    ];
    expect(variables.map((variable) => variable.replace('$context.', '')).sort()).toEqual(harmless.sort());
  });
});

describe('the documentation', () => {
  const { paths, components } = openApiDocument();
  const answers = (path: string, method: string) => {
    const operation = z
      .object({
        responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).optional() })),
      })
      .parse(paths[path]?.[method]);
    return Object.fromEntries(
      Object.entries(operation.responses).map(([status, { content }]) => [
        status,
        Object.keys(content ?? {}),
      ]),
    );
  };
  const both = ['application/problem+json', 'application/json'];
  const gateway = ['application/json'];

  it('lists the gateway’s own error responses in their format', () => {
    expect(answers('/api/pets', 'post')).toMatchObject({
      401: both,
      413: both,
      429: both,
      500: both,
      503: gateway,
    });
    expect(answers('/api/overview', 'get')).toMatchObject({ 401: both, 429: both, 500: both });
    expect(answers('/api/overview', 'get')).not.toHaveProperty('413');
    expect(answers('/api/get-shared-pet', 'post')).not.toHaveProperty('401');
    expect(components.schemas.GatewayRefusal).toMatchObject({
      properties: { message: { type: 'string' } },
      required: ['message'],
    });
  });
});

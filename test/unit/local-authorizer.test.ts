import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { type Authorizer, createAuthorizer } from '../../local/authorizer.ts';

const ISSUER = 'http://localhost:3001/us-east-1_pool';
const now = () => Math.floor(Date.now() / 1000);

let authorize: Authorizer;
let keys: { privateKey: CryptoKey; publicKey: CryptoKey };
let otherKey: CryptoKey;

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  otherKey = (await generateKeyPair('RS256')).privateKey;
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  authorize = createAuthorizer({ jwks: () => ({ keys: [jwk] }), issuer: () => ISSUER, clientId: 'web' });
});

const accessClaims = (): JWTPayload => ({
  iss: ISSUER,
  sub: 'owner-1',
  client_id: 'web',
  token_use: 'access',
  iat: now() - 10,
  exp: now() + 60,
});

function sign(claims: JWTPayload, { key = keys.privateKey, kid = 'one' } = {}): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
}

test('accepts an access token and passes its claims as text', async () => {
  const claims = { ...accessClaims(), email_verified: true, 'cognito:groups': ['admin', 'staff'] };
  const token = await sign(claims);
  const expected = {
    ok: true,
    claims: {
      iss: ISSUER,
      sub: 'owner-1',
      client_id: 'web',
      token_use: 'access',
      iat: String(claims.iat),
      exp: String(claims.exp),
      email_verified: 'true',
      'cognito:groups': '[admin staff]',
    },
  };
  expect(await authorize(`Bearer ${token}`)).toEqual(expected);
  expect(await authorize(token)).toEqual(expected);
});

test('accepts an ID token, whose audience is `aud`', async () => {
  const { client_id: _, ...claims } = accessClaims();
  expect(await authorize(await sign({ ...claims, aud: 'web', token_use: 'id' }))).toMatchObject({ ok: true });
});

test.each([undefined, '', 'Bearer', 'Bearer '])('requires a token when the header is %j', async (header) => {
  expect(await authorize(header)).toEqual({ ok: false, challenge: 'Bearer' });
});

const invalid = (reason?: string) => ({
  ok: false,
  challenge: `Bearer scope="" error="invalid_token"${reason ? ` error_description="${reason}"` : ''}`,
});

test('reports an expired token or another audience', async () => {
  const expired = await sign({ ...accessClaims(), exp: now() - 1 });
  expect(await authorize(`Bearer ${expired}`)).toEqual(invalid('the token has expired'));
  for (const audience of [{ client_id: 'other' }, { aud: 'other' }, { client_id: undefined }]) {
    const token = await sign({ ...accessClaims(), ...audience });
    expect(await authorize(`Bearer ${token}`)).toEqual(invalid('the token does not have a valid audience'));
  }
});

test('rejects other issuers, keys, algorithms, future tokens and tokens without expiry', async () => {
  const claims = accessClaims();
  const hmac = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'one' });
  const { exp: _, ...endless } = claims;
  const tokens = {
    issuer: await sign({ ...claims, iss: `${ISSUER}2` }),
    key: await sign(claims, { key: otherKey }),
    kid: await sign(claims, { kid: 'two' }),
    algorithm: await hmac.sign(new TextEncoder().encode('a secret that is long enough for it')),
    notBefore: await sign({ ...claims, nbf: now() + 60 }),
    issuedAt: await sign({ ...claims, iat: now() + 60 }),
    endless: await sign(endless),
    text: 'no.token.atall',
  };
  for (const [name, token] of Object.entries(tokens)) {
    expect([name, await authorize(`Bearer ${token}`)]).toEqual([name, invalid()]);
  }
});

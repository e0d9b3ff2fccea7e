/** The files that let anyone check signatures without Pawfile, in an export and in the PDF of a pet's records. */
export const SIGNATURE_FILES = {
  /** A signature as it was made: compact JWS (RFC 7515). */
  jws: { nameOf: (id: string) => `${id}.jws`, type: 'application/jose' },
  /** The public keys (RFC 7517). */
  keys: { name: 'jwks.json', type: 'application/jwk-set+json' },
  readme: { name: 'how-to-check-signatures.txt', type: 'text/plain' },
} as const;

/** How to check a signature with Node.js alone, as the file says it; a test runs it. */
export const CHECK_SCRIPT = `const { createPublicKey, verify } = process.getBuiltinModule('crypto');
const { readFileSync } = process.getBuiltinModule('fs');

const { keys } = JSON.parse(readFileSync('jwks.json', 'utf8'));
for (const file of process.argv.slice(2)) {
  const [header, payload, signature] = readFileSync(file, 'utf8').trim().split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url'));
  const key = keys.find((each) => each.kid === kid);
  console.log(file + ': ' + (key ? judge(key, header, payload, signature) : 'its key is not in jwks.json'));
}

function judge(key, header, payload, signature) {
  const isRight = verify(
    'sha256',
    Buffer.from(header + '.' + payload),
    { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) return 'WRONG SIGNATURE';
  const text = Buffer.from(payload, 'base64url').toString();
  const signed = Date.parse(JSON.parse(text).signed_at) / 1000;
  if (signed >= (key.revoked_since ?? Infinity)) return 'DOES NOT COUNT: its key was revoked before it was made';
  if (signed >= (key.retired_at ?? Infinity)) return 'DOES NOT COUNT: its key was retired before it was made';
  return 'the signature is right\\n' + text;
}
`;

/** How to check a signature with OpenSSL 3 in a shell, with `f`, `x` and `y` as the text says; a test runs it. */
export const OPENSSL_SCRIPT = String.raw`decode() { tr '_-' '/+' | awk '{ while (length($0) % 4) $0 = $0 "="; print }' | openssl base64 -d -A; }
cut -d. -f1,2 "$f" | tr -d '\n' > signed.txt
rs=$(cut -d. -f3 "$f" | decode | od -An -v -tx1 | tr -d ' \n')
r=$(echo "$rs" | cut -c1-64) s=$(echo "$rs" | cut -c65-128)
printf 'asn1=SEQ:rs\n[rs]\nr=INT:0x%s\ns=INT:0x%s\n' "$r" "$s" > rs.txt
openssl asn1parse -genconf rs.txt -noout -out rs.der
point=$({ echo "$x" | decode; echo "$y" | decode; } | openssl base64 -A)
{ echo -----BEGIN PUBLIC KEY-----
  echo "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE$point" | fold -w 64
  echo -----END PUBLIC KEY-----; } > key.pem
openssl dgst -sha256 -verify key.pem -signature rs.der signed.txt
`;

export const CHECK_TEXT = `How to check these signatures

Each file that ends with .jws is the signature of a vet over one record, with what was signed: compact JWS (RFC 7515),
algorithm ES256. jwks.json has Pawfile's public keys (RFC 7517). Where the site is online, /verify/ and the name of
the file without .jws is its page, which also says whether the signature was withdrawn or replaced since.

Any program that knows JWS can check them, such as compactVerify and createLocalJWKSet of the package jose for
JavaScript. With Node.js (20.16, 22.3 or newer) and nothing else, save what follows as check.mjs beside these files and run
"node check.mjs *.jws":

${CHECK_SCRIPT}
With OpenSSL 3, set f to the name of a .jws file, and x and y to those of its key in jwks.json, and save what follows as
check.sh. "f=… x=… y=… sh check.sh" then prints "Verified OK". The key is the one whose kid is in the part before the first
dot, decoded from base64url; the record is in the part before the second dot.

${OPENSSL_SCRIPT}

What was signed names each document by its SHA-256: compare it with that of your file. No signature says that the
record is complete, or that it is an official certificate.
`;

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dayText } from '../../contract/day-text.ts';
import { chipGroups, displayName } from '../../contract/pets/pet-text.ts';
import type { SignedPayload } from '../../contract/signatures/signed-payload.ts';
import type { Check, CheckState } from '../../contract/signatures/verification.ts';
import { VERIFY_STYLE } from '../../contract/signatures/verify-style.ts';
import { vaccineName } from '../../contract/vaccines/vaccines.ts';
import type { Verified } from '../domain/signatures/verify-signature.ts';

const GLYPHS = { passed: '✓', failed: '✕', 'not-checked': '?' } as const;

const STATES = { passed: 'Matches', failed: 'Doesn’t match', 'not-checked': 'Not checked' } as const;

/** The checks, with other words for results where nothing is compared. */
const CHECKS: Record<Check['name'], { name: string; passed?: string; failed?: string }> = {
  signature: { name: 'Signature' },
  key: { name: 'Key', passed: 'One of Pawfile’s', failed: 'Doesn’t count' },
  revocation: { name: 'Withdrawal', passed: 'Not withdrawn', failed: 'Withdrawn' },
  amendment: { name: 'Version', passed: 'Newest', failed: 'Replaced' },
  entry: { name: 'Practice’s entry', failed: 'Withdrawn' },
  practice: { name: 'Practice', passed: 'Verified', failed: 'Suspended' },
  documents: { name: 'Documents', passed: 'As signed', failed: 'Don’t match' },
  animal: { name: 'Microchip' },
};

const resultOf = ({ name, state, found }: Check) =>
  found ?? (state === 'not-checked' ? undefined : CHECKS[name][state]) ?? STATES[state];

/** The page of a signature, whose verdict needs no script. `chip`: what the reader entered. */
export const renderVerifyPage = (verified: Verified, chip: string | null): string =>
  pageOf(titleOf(verified), <Answer verified={verified} chip={chip} />);

/** The page that says why nothing was checked. `retryAfter`: the seconds until it can be, if that is known. */
export const renderRefusal = (retryAfter: number | undefined, at: Date): string =>
  pageOf(
    STATES['not-checked'],
    <Verdict state="not-checked" headline={retryAfter ? TOO_MANY : FAILED} at={at} by="Not checked">
      That says nothing about the signature. Wait {retryAfter ? waitText(retryAfter) : 'a minute'}, then
      reload this page.
    </Verdict>,
  );

const TOO_MANY = 'Not checked: too many signatures were opened from your network.';
const FAILED = 'Not checked: something went wrong.';

const waitText = (seconds: number) => (seconds === 1 ? 'a second' : `${seconds} seconds`);

function pageOf(title: string, answer: ReactNode): string {
  const body = renderToStaticMarkup(
    <>
      <header>
        <a href="/">Pawfile</a>
      </header>
      <main>
        {answer}
        <Limits />
      </main>
    </>,
  );
  // React would escape the style sheet. Title and style are texts of ours.
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} · Pawfile</title><style>${VERIFY_STYLE}</style></head>`,
    `<body>${body}</body></html>`,
  ].join('');
}

function titleOf(verified: Verified): string {
  if (verified.found === 'none') return 'No such signature';
  if (verified.found === 'unreachable') return STATES['not-checked'];
  const { decisive } = verified.verification;
  return decisive ? `${CHECKS[decisive.name].name}: ${resultOf(decisive)}` : 'Signature valid';
}

function Answer({ verified, chip }: { verified: Verified; chip: string | null }) {
  if (verified.found === 'none')
    return (
      <Verdict state="not-checked" headline="There is no signature with this address." at={verified.at}>
        Check the address on the document or in the message that you got.
      </Verdict>
    );
  if (verified.found === 'unreachable')
    return (
      <Verdict state="not-checked" headline="Not checked: signatures couldn’t be read." at={verified.at}>
        That says nothing about the signature. Try again in a few minutes.
      </Verdict>
    );
  const { verification, payload, amendedBy, at } = verified;
  return (
    <>
      <Verdict state={verification.state} headline={verification.headline} at={at}>
        {amendedBy && <NewerSignature id={amendedBy} />}
      </Verdict>
      {payload && <Signer payload={payload} />}
      {payload && <Animal payload={payload} chip={chip} />}
      {payload && <Signed payload={payload} />}
      <section aria-labelledby="checks">
        <h2 id="checks">What was checked</h2>
        <ul>
          {verification.checks.map((check) => (
            <li key={check.name} className={check.state}>
              <span className="glyph" aria-hidden="true">
                {GLYPHS[check.state]}
              </span>
              <div>
                <p>
                  {CHECKS[check.name].name}: <span className="state">{resultOf(check)}</span>
                </p>
                <p className="soft">{check.text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="soft">Checked {timeText(at)}.</p>
      </section>
    </>
  );
}

const NewerSignature = ({ id }: { id: string }) => <a href={`/verify/${id}`}>See the newer signature</a>;

interface VerdictProps {
  state: CheckState;
  headline: string;
  at: Date;
  /** "Checked by Pawfile". */
  by?: string;
  children?: ReactNode;
}

function Verdict({ state, headline, at, by = 'Checked by Pawfile', children }: VerdictProps) {
  return (
    <section className={`verdict ${state}`}>
      <span className="glyph" aria-hidden="true">
        {GLYPHS[state]}
      </span>
      <div>
        <h1>{headline}</h1>
        {children && <p>{children}</p>}
        <p className="soft">
          {by}, {timeText(at)}
        </p>
      </div>
    </section>
  );
}

function Signer({ payload }: { payload: SignedPayload }) {
  const { signer, practice, signed_at } = payload;
  return (
    <section aria-labelledby="signer">
      <h2 id="signer">Who signed</h2>
      <dl>
        <Fact name="Vet">{signer.name}</Fact>
        <Fact name="License">{signer.license ?? 'Not given'}</Fact>
        <Fact name="Practice">{practice.name}</Fact>
        <Fact name="Signed">{timeText(new Date(signed_at))}</Fact>
      </dl>
    </section>
  );
}

function Animal({ payload: { animal }, chip }: { payload: SignedPayload; chip: string | null }) {
  return (
    <section aria-labelledby="animal">
      <h2 id="animal">Compare the animal</h2>
      <dl>
        <Fact name="Name">{animal.name}</Fact>
        <Fact name="Species">{displayName(animal.species)}</Fact>
        <Fact name="Microchip">
          {animal.microchip === null ? 'No microchip was on file' : <Chip number={animal.microchip} />}
        </Fact>
      </dl>
      <form method="get">
        <label htmlFor="chip">Microchip that you read</label>
        <input
          id="chip"
          name="chip"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={chip ?? ''}
        />
        <button type="submit">Compare</button>
      </form>
    </section>
  );
}

/** In groups, of which none breaks. */
const Chip = ({ number }: { number: string }) => (
  <>
    {chipGroups(number).map((group, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one number stay in their order.
      <span key={index} className="chip">
        {group}{' '}
      </span>
    ))}
  </>
);

const testText = ({ test, titre_of }: NonNullable<SignedPayload['record']['shows']>) =>
  titre_of === null ? displayName(test) : `${displayName(test)}: ${vaccineName(titre_of)}`;

function Signed({ payload: { record, documents } }: { payload: SignedPayload }) {
  const day = (date: string | null) => date && dayText(date, 'en-US');
  const { person, clinic, licence } = record.administered_by ?? {};
  const facts: Record<string, string | null | undefined> = {
    [displayName(record.record_type)]: record.title,
    'Given on': day(record.issued_on),
    'Valid from': day(record.valid_from),
    'Protects until': day(record.expires_on),
    'Protects against': record.protects.map(vaccineName).join(', '),
    'Used against': displayName(record.against.join(', ')),
    Test: record.shows && testText(record.shows),
    Result: record.result,
    Product: record.product,
    Maker: record.manufacturer,
    Batch: record.batch,
    'How it was given': record.route && displayName(record.route),
    'Given by': [person, clinic, licence].filter(Boolean).join(', '),
    Notes: record.notes,
  };
  return (
    <section aria-labelledby="signed">
      <h2 id="signed">What was signed</h2>
      <dl>
        {Object.entries(facts).map(
          ([name, text]) =>
            text && (
              <Fact key={name} name={name}>
                {text}
              </Fact>
            ),
        )}
        {documents.map(({ sha256 }, index) => (
          <Fact key={sha256} name={`Document ${index + 1}, SHA-256`}>
            <code>{sha256}</code>
          </Fact>
        ))}
      </dl>
      {documents.length > 0 && (
        <p className="soft">
          A file is the one that was signed if a program for SHA-256 shows the same number for it.
        </p>
      )}
    </section>
  );
}

const Limits = () => (
  <section aria-labelledby="limits">
    <h2 id="limits">What this doesn’t say</h2>
    <ul className="plain">
      <li>It is no official certificate, and no travel document.</li>
      <li>It is one entry, not the animal’s whole history.</li>
      <li>It doesn’t say that the animal in front of you is the signed one: compare the microchip.</li>
      <li>It says who signed what. Whether the animal is well, only a vet can say.</li>
    </ul>
  </section>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** "Nov 29, 2026, 5:30 PM UTC". */
const timeText = (time: Date) =>
  `${time.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

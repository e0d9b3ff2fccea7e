import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dayText } from '../../contract/day-text.ts';
import { chipGroups, displayName } from '../../contract/pets/pet-text.ts';
import type { SignedPayload } from '../../contract/signatures/signed-payload.ts';
import type { CheckState } from '../../contract/signatures/verification.ts';
import { VERIFY_STYLE } from '../../contract/signatures/verify-style.ts';
import { vaccineName } from '../../contract/vaccines/vaccines.ts';
import type { Verified } from '../domain/signatures/verify-signature.ts';

const GLYPHS = { passed: '✓', failed: '✕', 'not-checked': '?' } as const;
const STATES = { passed: 'Passed', failed: 'Failed', 'not-checked': 'Not checked' } as const;
const VERDICTS = {
  passed: 'Signature valid',
  failed: 'Signature not valid',
  'not-checked': 'Not checked',
} as const;

const CHECK_NAMES = {
  signature: 'Signature',
  key: 'Key',
  revocation: 'Revocation',
  amendment: 'Replacement',
  entry: 'Entry',
  practice: 'Practice',
  documents: 'Documents',
  animal: 'Animal',
} as const;

/** The page of a signature, whose verdict needs no script. `chip`: what the reader entered. */
export function renderVerifyPage(verified: Verified, chip: string | null): string {
  const body = renderToStaticMarkup(
    <>
      <header>
        <a href="/">Pawfile</a>
      </header>
      <main>
        <Answer verified={verified} chip={chip} />
        <Limits />
      </main>
    </>,
  );
  // React would escape the style sheet. Title and style are texts of ours.
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${titleOf(verified)} · Pawfile</title><style>${VERIFY_STYLE}</style></head>`,
    `<body>${body}</body></html>`,
  ].join('');
}

const titleOf = (verified: Verified) =>
  verified.found === 'signature' ? VERDICTS[verified.verification.state] : VERDICTS['not-checked'];

function Answer({ verified, chip }: { verified: Verified; chip: string | null }) {
  if (verified.found === 'none')
    return (
      <Verdict state="not-checked" headline="There is no signature with this address." at={verified.at}>
        Check the address on the paper or the message that you got.
      </Verdict>
    );
  if (verified.found === 'unreachable')
    return (
      <Verdict state="not-checked" headline="The list of signatures couldn’t be read." at={verified.at}>
        That says nothing about the signature. Try again in a few minutes.
      </Verdict>
    );
  const { verification, payload, amendedBy, at } = verified;
  return (
    <>
      <Verdict state={verification.state} headline={verification.headline} at={at} />
      {payload && <Signer payload={payload} />}
      {payload && <Animal payload={payload} chip={chip} />}
      {payload && <Signed payload={payload} />}
      <section aria-labelledby="checks">
        <h2 id="checks">What was checked</h2>
        <ul>
          {verification.checks.map(({ name, state, text }) => (
            <li key={name} className={state}>
              <span className="glyph" aria-hidden="true">
                {GLYPHS[state]}
              </span>
              <div>
                <p>
                  {CHECK_NAMES[name]}: <span className="state">{STATES[state]}</span>
                </p>
                <p className="soft">{text}</p>
                {name === 'amendment' && amendedBy && (
                  <a href={`/verify/${amendedBy}`}>See the newer signature</a>
                )}
              </div>
            </li>
          ))}
        </ul>
        <p className="soft">Checked {timeText(at)}.</p>
      </section>
    </>
  );
}

interface VerdictProps {
  state: CheckState;
  headline: string;
  at: Date;
  children?: ReactNode;
}

function Verdict({ state, headline, at, children }: VerdictProps) {
  return (
    <section className={`verdict ${state}`}>
      <span className="glyph" aria-hidden="true">
        {GLYPHS[state]}
      </span>
      <div>
        <h1>
          <span className="state">{VERDICTS[state]}.</span> {headline}
        </h1>
        {children && <p>{children}</p>}
        <p className="soft">Checked by Pawfile, {timeText(at)}</p>
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
        <Fact name="Chip">
          {animal.microchip === null ? 'No chip was signed' : <Chip number={animal.microchip} />}
        </Fact>
      </dl>
      <form method="get">
        <label htmlFor="chip">Chip number that you read</label>
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

function Signed({ payload: { record, documents } }: { payload: SignedPayload }) {
  const day = (date: string | null) => date && dayText(date, 'en-US');
  const { person, clinic, licence } = record.administered_by ?? {};
  const facts: Record<string, string | null | undefined> = {
    [displayName(record.record_type)]: record.title,
    Given: day(record.issued_on),
    'Valid from': day(record.valid_from),
    Expires: day(record.expires_on),
    'Protects against': record.protects.map(vaccineName).join(', '),
    'Used against': displayName(record.against.join(', ')),
    Test: record.shows && displayName(record.shows.test),
    Result: record.result,
    Product: record.product,
    Manufacturer: record.manufacturer,
    'Batch number': record.batch,
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
    </section>
  );
}

const Limits = () => (
  <section aria-labelledby="limits">
    <h2 id="limits">What this doesn’t say</h2>
    <ul className="plain">
      <li>It is no official certificate, and no travel document.</li>
      <li>It is one entry, not the animal’s whole history.</li>
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

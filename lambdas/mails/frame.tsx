import { Fragment, type ReactNode } from 'react';
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from 'react-email';
import { displayName } from '../../contract/pets/pet-text.ts';
import type { VerdictWords } from '../../contract/records/verdict.ts';
import type { MailPhoto } from '../domain/mail/mail-content.ts';
import { COLOURS, STYLE_SHEET } from './colours.ts';
import { LOGO_ID, photoImageId } from './images.ts';
import { oneLine } from './words.ts';

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif";

/** In characters. The library cuts at 200 units, which might halve an emoji. */
const LONGEST_PREVIEW = 100;

interface FrameProps {
  subject: string;
  /** What a mail list shows after the subject; it says no more than the mail. */
  preview: string;
  /** Why the owner gets this mail, at its end; a text is in small print. */
  reason: ReactNode;
  /** False where Cognito sends the mail: it attaches nothing. */
  hasLogo?: boolean;
  children: ReactNode;
}

/** The page around a mail, 320 to 600 pixels wide. It loads nothing: its images travel with it (images.ts). */
export const Frame = ({ subject, preview, reason, hasLogo = true, children }: FrameProps) => (
  <Html lang="en">
    <Head>
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{subject}</title>
      {/* As text, React would escape its quotes and angle brackets. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant without any input. */}
      <style dangerouslySetInnerHTML={{ __html: STYLE_SHEET }} />
    </Head>
    <Body
      className="page"
      style={{ margin: 0, padding: 24, backgroundColor: COLOURS.paper.light, fontFamily: FONT }}
    >
      <Preview useTitleTag={false}>{oneLine(preview, LONGEST_PREVIEW)}</Preview>
      <Container
        className="sheet"
        tdClassName="cell"
        style={{
          maxWidth: 552,
          padding: 32,
          boxSizing: 'border-box',
          backgroundColor: COLOURS.surface.light,
          border: `1px solid ${COLOURS.line.light}`,
          borderRadius: 12,
          borderCollapse: 'separate',
        }}
      >
        <Text className="link" style={{ ...TEXT, ...HEAD }}>
          {hasLogo && <Img src={`cid:${LOGO_ID}`} alt="" width={40} height={40} style={LOGO} />}
          Pawfile
        </Text>
        {children}
        <Rule />
        {typeof reason === 'string' ? <SmallPrint>{reason}</SmallPrint> : reason}
      </Container>
    </Body>
  </Html>
);

const TEXT = {
  margin: '0 0 20px',
  fontSize: 16,
  lineHeight: '24px',
  color: COLOURS.ink.light,
  overflowWrap: 'anywhere',
} as const;

const HEAD = { fontSize: 20, lineHeight: '28px', fontWeight: 700, color: COLOURS.accent.light } as const;

const LOGO = { display: 'inline-block', marginRight: 10, verticalAlign: 'middle' } as const;

const PHOTO_SIDE = 64;

const SMALL = { ...TEXT, margin: '0 0 8px', fontSize: 14, lineHeight: '20px', color: COLOURS.inkSoft.light };

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={TEXT}>
    {children}
  </Text>
);

interface BesidePhotoProps {
  photo: MailPhoto | null | undefined;
  petName: string;
  children: ReactNode;
}

/** A part of a mail beside its pet's photo, or alone. Programs that can't cut an image to a circle show all of it. */
export const BesidePhoto = ({ photo, petName, children }: BesidePhotoProps) =>
  photo ? (
    <Row>
      <Column style={{ width: PHOTO_SIDE + 16, verticalAlign: 'top' }}>
        <Img
          src={`cid:${photoImageId(photo)}`}
          alt={`Photo of ${oneLine(petName)}`}
          width={PHOTO_SIDE}
          style={{
            width: PHOTO_SIDE,
            height: PHOTO_SIDE,
            borderRadius: PHOTO_SIDE / 2,
            objectFit: 'cover',
          }}
        />
      </Column>
      <Column style={{ verticalAlign: 'top' }}>{children}</Column>
    </Row>
  ) : (
    children
  );

const MARK_SIDE = 32;

/** The app's verdict line: a glyph in a circle, `!` for what is late, a clock for what soon will be; the verdict in its
 * color, and its date. */
export const Verdict = ({ isLate, words: [verdict, rest] }: { isLate: boolean; words: VerdictWords }) => {
  const tone = isLate ? 'late' : 'soon';
  return (
    <>
      <span
        className={`${tone}Mark`}
        data-skip-in-text="true"
        aria-hidden="true"
        style={{
          display: 'inline-block',
          width: MARK_SIDE,
          marginRight: 8,
          borderRadius: MARK_SIDE / 2,
          backgroundColor: COLOURS[`${tone}Soft`].light,
          color: COLOURS[tone].light,
          fontWeight: 700,
          lineHeight: `${MARK_SIDE}px`,
          textAlign: 'center',
        }}
      >
        {isLate ? '!' : '◷'}
      </span>
      <strong className={tone} style={{ color: COLOURS[tone].light }}>
        {displayName(verdict)}
      </strong>
      {rest}
    </>
  );
};

/** A title that leads somewhere. */
export const TitleLink = ({ href, children }: ToProps) => (
  <Text className="ink" style={{ ...TEXT, margin: '0 0 4px', fontSize: 18, fontWeight: 600 }}>
    <Link className="ink" href={href} style={{ color: COLOURS.ink.light, textDecoration: 'underline' }}>
      {children}
    </Link>
  </Text>
);

export const SmallPrint = ({ children }: { children: ReactNode }) => (
  <Text className="soft" style={SMALL}>
    {children}
  </Text>
);

export const Rule = () => (
  <Hr
    className="line"
    style={{ margin: '24px 0', border: 'none', borderTop: `1px solid ${COLOURS.line.light}` }}
  />
);

interface ToProps {
  href: string;
  children: string;
}

/** The main action, or the one after it, on a line of its own. */
export const Action = ({ href, children, isSecondary = false }: ToProps & { isSecondary?: boolean }) => (
  <Section style={{ margin: '0 0 12px' }}>
    <Button
      className={isSecondary ? 'second' : 'button'}
      href={href}
      style={{
        padding: '12px 20px',
        borderRadius: 8,
        border: `1px solid ${COLOURS.accent.light}`,
        backgroundColor: isSecondary ? COLOURS.surface.light : COLOURS.accent.light,
        color: isSecondary ? COLOURS.accent.light : COLOURS.onAccent.light,
        fontSize: 16,
        fontWeight: 600,
      }}
    >
      {children}
    </Button>
  </Section>
);

/** A link on a line of its own, high enough for a thumb. */
export const SideAction = ({ href, children }: ToProps) => (
  <Text className="ink" style={{ ...TEXT, margin: 0, lineHeight: '32px' }}>
    <Link
      className="link"
      href={href}
      style={{ color: COLOURS.accent.light, textDecoration: 'underline', lineHeight: '32px' }}
    >
      {children}
    </Link>
  </Text>
);

/** A link in small print, on a line of its own. */
export const SmallLink = ({ href, children }: ToProps) => (
  <SmallPrint>
    <Link className="link" href={href} style={{ color: COLOURS.accent.light, textDecoration: 'underline' }}>
      {children}
    </Link>
  </SmallPrint>
);

/** Names with their values, each on a line of its own. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <Paragraph>
    {facts.map(([name, value], index) => (
      <Fragment key={name}>
        {index > 0 && <br />}
        {name}: <strong>{value}</strong>
      </Fragment>
    ))}
  </Paragraph>
);

/** A text as typed, line by line. */
export const Typed = ({ children }: { children: string }) => (
  <Text className="ink" style={TEXT}>
    {children.split(/\r\n|\r|\n/).flatMap((line, index) =>
      // A line has no key but its position.
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
      index === 0 ? [line] : [<br key={index} />, line],
    )}
  </Text>
);

/** A code to type in. */
export const Code = ({ children }: { children: string }) => (
  <Text
    className="ink"
    style={{ ...TEXT, fontSize: 28, lineHeight: '36px', fontWeight: 600, letterSpacing: 4 }}
  >
    {children}
  </Text>
);

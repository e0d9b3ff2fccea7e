import type { Opening } from '../../contract/openings.ts';
import type { SharePurpose } from '../../contract/share-scope.ts';
import type { Share } from '../../contract/shares.ts';
import { button, escapeHtml, type Mail, mailFrame, paragraph, smallPrint } from './mail-frame.ts';

/** What a link is called whose owner gave it no label. */
const PURPOSE_NAMES: Record<SharePurpose, string> = {
  vet: 'Vet',
  kennel: 'Kennel or groomer',
  sitter: 'Sitter',
  custom: 'Custom',
};

const LONGEST_NAME = 80;

interface ShareOpened {
  share: Pick<Share, 'label' | 'purpose'>;
  petName: string;
  opening: Pick<Opening, 'opened_at' | 'device' | 'country'>;
  /** The page where the owner sees the pet's links and ends them. */
  sharePage: string;
}

/** The mail that tells an owner that a link was opened for the first time. */
export function shareOpenedMail({ share, petName, opening, sharePage }: ShareOpened): Mail {
  const link = oneLine(share.label ?? PURPOSE_NAMES[share.purpose]);
  const pet = oneLine(petName);
  const country = countryName(opening.country);
  const facts: [string, string][] = [
    ['Pet', pet],
    ['When', utcTime(opening.opened_at)],
    ['Device', opening.device],
    ...(country ? [['Country', country] satisfies [string, string]] : []),
  ];

  const subject = `Your share link "${link}" was opened`;
  const lead = `Your share link “${link}” for ${pet} was opened for the first time.`;
  const ending = 'If you no longer want it to work, open that page and deactivate the link: it ends at once.';
  const reason = 'You asked for this email when you made the link. It comes once.';
  const rows = facts.map(([name, value]) => `${name}: <strong>${escapeHtml(value)}</strong>`);
  return {
    subject,
    html: mailFrame(subject, [
      paragraph(escapeHtml(lead)),
      paragraph(rows.join('<br>\n')),
      button(sharePage, 'See your share links'),
      paragraph(ending),
      smallPrint(reason),
    ]),
    text: [
      lead,
      facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
      `See your share links:\n${sharePage}`,
      ending,
      reason,
    ].join('\n\n'),
  };
}

/** A name as a subject can carry it: line breaks would end the header, and a pet's name may be long. */
function oneLine(name: string): string {
  const characters = Array.from(name.replaceAll(/\s+/g, ' ').trim());
  if (characters.length <= LONGEST_NAME) return characters.join('');
  return `${characters.slice(0, LONGEST_NAME - 1).join('')}…`;
}

/** In UTC, because nobody knows where the owner will read it. */
const utcTime = (time: string) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(time))} UTC`;

/** A country's English name; null for a code that means none, as CDNs send when they do not know. */
function countryName(code: string | null): string | null {
  if (code === null || code === 'ZZ') return null;
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code) ?? null;
}

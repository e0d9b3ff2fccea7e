import type { Overview } from '../../../../contract/overview/overview.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { now as currentMoment } from '../../platform/clock.ts';
import { paths } from '../../platform/paths.ts';
import { expiryText } from '../../shared/records/expiry-text.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { LinkIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { NoticeLine } from '../../ui/notice-line.tsx';

interface ExpiringLinksProps {
  /** Sorted by expiry date. */
  links: Overview['ending_shares'];
  pets: Pet[];
}

/** Links that expire soon, each with a link to extend it. */
export function ExpiringLinks({ links, pets }: ExpiringLinksProps) {
  const names = new Map(pets.map((pet) => [pet.id, pet.name]));
  const now = currentMoment();
  return (
    <section aria-label="Links that expire soon">
      <ul className={layout.stack2}>
        {links.map((link) => (
          <li key={link.id}>
            <NoticeLine
              tone="amber"
              icon={<LinkIcon size={18} />}
              action="Extend or deactivate"
              to={paths.share(link.pet_id)}
            >
              {link.label ? (
                <>
                  The link “<bdi>{link.label}</bdi>”
                </>
              ) : (
                <span>A link</span>
              )}{' '}
              to <bdi>{shorten(names.get(link.pet_id) ?? '', 40)}</bdi>’s records{' '}
              <time dateTime={link.expires_at}>{expiryText(link.expires_at, now)}</time>.
            </NoticeLine>
          </li>
        ))}
      </ul>
    </section>
  );
}

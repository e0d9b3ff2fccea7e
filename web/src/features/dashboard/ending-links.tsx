import type { Overview } from '../../../../contract/pets/overview.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { paths } from '../../platform/paths.ts';
import { endText } from '../../shared/records/end-text.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { LinkIcon } from '../../ui/icons.tsx';
import styles from './ending-links.module.css';
import { NoticeLine } from './notice-line.tsx';

interface EndingLinksProps {
  /** The soonest first. */
  links: Overview['ending_shares'];
  pets: Pet[];
}

/** Links that still work and soon will not, each with the way to where it can be extended. */
export function EndingLinks({ links, pets }: EndingLinksProps) {
  const names = new Map(pets.map((pet) => [pet.id, pet.name]));
  const now = new Date();
  return (
    <section aria-label="Links that end soon">
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.id}>
            <NoticeLine
              tone="amber"
              icon={<LinkIcon size={18} />}
              action="Extend or end it"
              to={paths.share(link.pet_id)}
            >
              {link.label ? (
                <>
                  The link “<bdi>{link.label}</bdi>”
                </>
              ) : (
                'A link'
              )}{' '}
              to <bdi>{shorten(names.get(link.pet_id) ?? '', 40)}</bdi>’s records{' '}
              <time dateTime={link.expires_at}>{endText(link.expires_at, now)}</time>.
            </NoticeLine>
          </li>
        ))}
      </ul>
    </section>
  );
}

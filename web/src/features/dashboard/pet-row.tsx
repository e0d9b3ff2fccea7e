import { Link } from 'react-router-dom';
import { displayName } from '../../../../contract/pets/pet-text.ts';
import type { ListedPet } from '../../platform/api/listed-pet.ts';
import { paths } from '../../platform/paths.ts';
import { whoseText } from '../../shared/access/access-texts.ts';
import { powersOf } from '../../shared/access/powers-of.ts';
import { untilText } from '../../shared/people/until-text.ts';
import { PetPhoto } from '../../shared/pet-photo/pet-photo.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { STATUS_GLYPHS } from '../../shared/records/status-glyphs.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { FileIcon, ShareIcon, TrashIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import styles from './pet-list.module.css';
import { type PetSummary, statusLine } from './status-text.ts';

interface PetRowProps {
  pet: ListedPet;
  /** The reader's day. */
  today: string;
  /** Undefined while its status is unknown. */
  summary: PetSummary | undefined;
  onDelete: () => void;
}

/** One pet with its status, and the buttons to its records and to what the reader may do with it. */
export function PetRow({ pet, today, summary, onDelete }: PetRowProps) {
  const { access } = pet;
  const { mayChange, isOwner } = powersOf(pet);
  const name = shorten(pet.name);
  const until = access && untilText(access.ends_at, today);
  return (
    <li className={styles.row}>
      <PetPhoto pet={pet} size="small" isLazy />
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          <Link to={paths.pet(pet.id)} className={styles.link}>
            <span className={typography.clamp}>
              <bdi>{pet.name}</bdi>
              {access && (
                <span className={styles.whose}>
                  {' · '}
                  <bdi>{whoseText(access)}</bdi>
                </span>
              )}
            </span>
          </Link>
        </h3>
        <p className={classNames(typography.note, typography.clamp)}>
          {/* Where the line is cut, the last day stays. */}
          <span>{`${until ? `${until} · ` : ''}${displayName(pet.species)}`}</span>
          {pet.breed && (
            <>
              {' · '}
              <bdi>{pet.breed}</bdi>
            </>
          )}
        </p>
      </div>
      {summary && <StatusLine summary={summary} />}
      <div className={classNames(layout.wrap, styles.buttons)}>
        <LinkButton
          to={paths.pet(pet.id)}
          variant="secondary"
          size="small"
          icon={<FileIcon size={20} />}
          aria-label={`${name}’s records`}
        >
          Records
        </LinkButton>
        {mayChange && (
          <LinkButton
            to={paths.share(pet.id)}
            variant="secondary"
            size="small"
            icon={<ShareIcon size={20} />}
            aria-label={`Share ${name}`}
          >
            Share
          </LinkButton>
        )}
        {isOwner && (
          <IconButton tone="danger" aria-label={`Delete ${name}`} onClick={onDelete}>
            <TrashIcon size={20} />
          </IconButton>
        )}
      </div>
    </li>
  );
}

function StatusLine({ summary }: { summary: PetSummary }) {
  const { status, text } = statusLine(summary);
  const Glyph = status && STATUS_GLYPHS[status];
  return (
    <p className={styles.status} data-status={status}>
      {Glyph && <Glyph size={16} />}
      <span>{text}</span>
    </p>
  );
}

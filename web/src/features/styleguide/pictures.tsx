import { SPECIES } from '../../../../contract/species.ts';
import { Initial } from '../../shared/people/initial.tsx';
import { PeopleLink } from '../../shared/people/people-link.tsx';
import { PeopleRow, PeopleRows, Waiting } from '../../shared/people/people-row.tsx';
import { PetPhoto } from '../../shared/pet-photo/pet-photo.tsx';
import { PhotoButton } from '../../shared/pet-photo/photo-button.tsx';
import { PawTrail } from '../../shared/pictures/paw-trail.tsx';
import { PracticeStanding } from '../../shared/practices/practice-standing.tsx';
import { QrImage } from '../../shared/qr/qr-image.tsx';
import * as icons from '../../ui/icons.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Chapter, Example } from './example.tsx';
import styles from './styleguide.module.css';

/** A picture that comes with the page, since no other one is there without a cloud. */
const PHOTOGRAPHED = {
  name: 'Biscuit',
  species: 'dog',
  photo: { id: '01jd0000000000000000000000', url: '/icon.svg', has_small: true },
} as const;

const STANDINGS = [
  { status: 'verified', at: '2026-11-03T10:00:00.000Z' },
  { status: 'approved', at: '2026-11-03T10:00:00.000Z' },
  { status: 'unverified', at: null },
  { status: 'suspended', at: '2026-11-20T10:00:00.000Z' },
] as const;

export const Pictures = () => (
  <Chapter id="pictures" title="Logo, icons and pictures">
    <Example title="Logo">
      <Logo />
    </Example>
    <Example title="Icons: always beside words, or on a control that has a label">
      <ul className={styles.icons}>
        {Object.entries(icons).map(([name, Icon]) => (
          <li key={name}>
            <Icon size={24} />
            <span>{name.replace('Icon', '')}</span>
          </li>
        ))}
      </ul>
    </Example>
    <Example title="A pet without a photo, by its species" inRow>
      {SPECIES.map((species) => (
        <PetPhoto key={species} pet={{ name: species, species, photo: null }} size="medium" />
      ))}
    </Example>
    <Example title="A pet’s photo in its sizes" inRow>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <PetPhoto key={size} pet={PHOTOGRAPHED} size={size} />
      ))}
      <PhotoButton pet={PHOTOGRAPHED} size="large" onOpen={() => undefined} />
    </Example>
    <Example title="People, beside their names" inRow>
      {['Dana', 'Jon', ''].map((name) => (
        <Initial key={name} name={name} />
      ))}
    </Example>
    <Example title="People and practices, in rows that open in place">
      <PeopleRows>
        <PeopleRow picture={<Initial name="Jon" />} name="Jon" note="co-owner" opened={() => 'Co-owner'} />
        <PeopleRow
          picture={<Waiting icon={<icons.MailIcon />} />}
          name="Mia"
          mark={<PracticeStanding standing={STANDINGS[0]} />}
          note="invited"
        />
      </PeopleRows>
    </Example>
    <Example title="The row that leads to the people of a pet">
      <PeopleLink petId="pet" petName="Biscuit" canAsk={false} hasSwitch={false} />
    </Example>
    <Example title="What we say of a practice">
      {STANDINGS.map((standing) => (
        <div key={standing.status}>
          <PracticeStanding standing={standing} />
        </div>
      ))}
    </Example>
    <Example title="A link as a QR code">
      <QrImage link="https://pawfile.example/" alt="QR code of a link" />
    </Example>
    <Example title="Pictures" inRow>
      <div className={styles.picture}>
        <PawTrail className={styles.paws} />
      </div>
    </Example>
  </Chapter>
);

import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { Chapter, Example } from './example.tsx';
import { namesWith, tokenValue } from './tokens.ts';
import styles from './typography.module.css';

const SENTENCE = 'Rabies vaccination, due in 20 days';
const LONG =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft is the name of a dachshund whose owner likes it so.';

const SIZES = namesWith('text-');
const SPACES = namesWith('space-');
const RADII = namesWith('radius-');
const SHADOWS = namesWith('shadow-');

export const Typography = () => (
  <Chapter id="typography" title="Type, space and shape">
    <Example title="Sizes">
      <dl className={layout.stack3}>
        {SIZES.map((name) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd style={{ fontSize: tokenValue(name) }}>{SENTENCE}</dd>
          </div>
        ))}
      </dl>
    </Example>
    <Example title="Families">
      <p className={styles.heading}>Headings: the records of your pet, 1234567890</p>
      <p>Text: the records of your pet, 1234567890</p>
      <p className={styles.code}>Code: f77fb765-4830-4cf0, 1234567890</p>
    </Example>
    <Example title="Text styles">
      <p className={typography.note}>Note: {SENTENCE}</p>
      <p className={typography.fine}>Fine: {SENTENCE}</p>
      <p className={typography.label}>Label: {SENTENCE}</p>
      <p className={typography.figure}>Figure: 1234567890</p>
      <p className={classNames(typography.clamp, styles.narrow)}>Clamp: {LONG}</p>
    </Example>
    <Example title="Long words break">
      <p className={styles.narrow}>{LONG}</p>
    </Example>
    <Example title="Links">
      <p>
        A sentence with <a href="#typography">a link in it</a>.
      </p>
    </Example>
    <Example title="Space">
      <dl className={classNames(layout.stack3, styles.spaces)}>
        {SPACES.map((name) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.space} style={{ width: tokenValue(name) }} />
          </div>
        ))}
      </dl>
    </Example>
    <Example title="Radii and shadows" inRow>
      {RADII.map((name) => (
        <span key={name} className={styles.box} style={{ borderRadius: tokenValue(name) }}>
          {name}
        </span>
      ))}
      {SHADOWS.map((name) => (
        <span key={name} className={styles.box} style={{ boxShadow: tokenValue(name) }}>
          {name}
        </span>
      ))}
    </Example>
    <Example title="Motion: move the pointer over them" inRow>
      <span className={styles.mover} style={{ transition: `background-color ${tokenValue('quick')}` }}>
        quick
      </span>
      <span className={styles.mover} style={{ transition: `background-color ${tokenValue('calm')}` }}>
        calm
      </span>
    </Example>
  </Chapter>
);

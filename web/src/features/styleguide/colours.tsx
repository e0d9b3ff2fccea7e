import { useEffect, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import styles from './colours.module.css';
import { contrastRatio, readColour } from './contrast.ts';
import { Chapter, Example } from './example.tsx';
import { PAIRS, TEXT } from './pairs.ts';
import { COLOURS, tokenValue } from './tokens.ts';

/** What a browser makes of a token in the theme that is on, by its name. */
const measureColours = () => new Map(COLOURS.map((name) => [name, measureColour(name)]));

/** An element for each: where one changes its colour, it may be measured on the way from one to the next. */
function measureColour(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = tokenValue(name);
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The colours as they are now: the theme may change with the system's. */
function useMeasuredColours() {
  const [measured, setMeasured] = useState(measureColours);
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const measure = () => setMeasured(measureColours());
    query.addEventListener('change', measure);
    return () => query.removeEventListener('change', measure);
  }, []);
  return measured;
}

/** Every colour by its name, and how much those differ that lie on each other. */
export function Colours() {
  const measured = useMeasuredColours();
  const colourOf = (name: string) => readColour(measured.get(name) ?? '');
  return (
    <Chapter id="colors" title="Colors">
      <Example title="Tokens">
        <ul className={styles.swatches}>
          {COLOURS.map((name) => (
            <li key={name}>
              <span className={styles.swatch} style={{ background: tokenValue(name) }} />
              <span className={styles.name}>{name}</span>
              <span className={styles.value}>{measured.get(name)}</span>
            </li>
          ))}
        </ul>
      </Example>
      <Example title="Contrast, as measured in this theme">
        <ul className={styles.pairs}>
          {PAIRS.map(({ ink, paper, least }) => {
            const ratio = contrastRatio(colourOf(ink), colourOf(paper));
            return (
              <li key={`${ink} ${paper}`}>
                <Sample ink={ink} paper={paper} isText={least === TEXT} />
                <span className={styles.words}>
                  <span className={styles.name}>{`${ink} on ${paper}`}</span>
                  <span className={styles.value}>{`${ratio.toFixed(1)}, at least ${least}`}</span>
                </span>
                <Badge tone={ratio >= least ? 'green' : 'red'}>{ratio >= least ? 'Passes' : 'Fails'}</Badge>
              </li>
            );
          })}
        </ul>
      </Example>
    </Chapter>
  );
}

/** Letters, or the edge of a control. */
const Sample = ({ ink, paper, isText }: { ink: string; paper: string; isText: boolean }) => (
  <span
    className={styles.sample}
    style={{ background: tokenValue(paper), color: tokenValue(ink) }}
    aria-hidden="true"
  >
    {isText ? 'Aa' : <span className={styles.edge} />}
  </span>
);

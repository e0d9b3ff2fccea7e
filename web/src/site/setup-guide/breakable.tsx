import { Children, Fragment, type ReactNode } from 'react';

/** After a dot or an underscore, and before the capital of a name: `domain.` + `hosted` + `Zone` + `Id`. */
const PLACES = /(?<=\w[._:])(?=[a-zA-Z])|(?<=[a-z])(?=[A-Z])/;

/** Lets the names in a text go on in the next line between their words, not within them. */
export const breakable = (text: ReactNode): ReactNode =>
  Children.map(text, (part) =>
    typeof part === 'string'
      ? part.split(PLACES).map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words never change their order
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {word}
          </Fragment>
        ))
      : part,
  );

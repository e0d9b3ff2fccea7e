import { useState } from 'react';

/** What a page loaded, or what a call answered since: `set` replaces it until the page loads again. */
export function useNewest<Data>(loaded: Data): [newest: Data, set: (newest: Data) => void] {
  const [state, setState] = useState({ loaded, newest: loaded });
  return [state.loaded === loaded ? state.newest : loaded, (newest) => setState({ loaded, newest })];
}

/** What is kept in the history's entry of the upload page; after a reload it names nothing any more. */
interface PickedState {
  picked: string;
}

let count = 0;

/** The files that were picked last. */
let waiting: { key: string; files: readonly File[] } | null = null;

/** Keeps files in memory for the page that the user is led to. Returns the state to navigate with. */
export function keepPicked(files: readonly File[]): PickedState {
  count += 1;
  // An entry of the history outlives its document.
  waiting = { key: `${performance.timeOrigin} ${count}`, files };
  return { picked: waiting.key };
}

/** Takes the files that were picked on the way here, once; null without. `state` is the location's. */
export function takePicked(state: unknown): readonly File[] | null {
  if (!isPickedState(state) || waiting?.key !== state.picked) return null;
  const { files } = waiting;
  waiting = null;
  return files;
}

const isPickedState = (state: unknown): state is PickedState =>
  typeof state === 'object' && state !== null && 'picked' in state;

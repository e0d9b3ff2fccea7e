/** Something that runs by itself, held back until a test asks for it, so that its requests are not the test's own. */
export function createHold() {
  let open = () => {};
  const shut = () => new Promise<void>((resolve) => (open = resolve));
  let passage = shut();

  return {
    /** Waits until it may go on. */
    wait: () => passage,
    /** Lets everything pass from now on. */
    open: () => open(),
    /** Lets everything pass while something runs. */
    async whileOpen(run: () => Promise<void>): Promise<void> {
      open();
      await run();
      passage = shut();
    },
  };
}

/** Holds back a background task until a test asks for it, so that its requests are not counted as the test's. */
export function createHold() {
  let open = () => {};
  const shut = () => new Promise<void>((resolve) => (open = resolve));
  let passage = shut();

  return {
    /** Waits until it may continue. */
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

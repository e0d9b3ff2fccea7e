/** Keeps room for the region in which the stage's data lies; the script of the public pages knows it. */
export const RegionLine = () => (
  <p data-region aria-hidden="true">
    &nbsp;
  </p>
);

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The first line of a legal page. `day` is the date of the text's last change (ruling D18), such as 2026-11-21. */
export const LastUpdated = ({ day }: { day: string }) => (
  <p>
    Last updated: <time dateTime={day}>{format.format(new Date(day))}</time>. “We” means the operator of this
    Pawfile site.
  </p>
);

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day, as 2026-11-21, on which the text of a page last changed (ruling D18). */
export function LastChanged({ day }: { day: string }) {
  return (
    <>
      Last updated: <time dateTime={day}>{format.format(new Date(day))}</time>
    </>
  );
}

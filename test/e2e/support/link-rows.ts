interface Row {
  getByRole: (
    role: 'button',
    options: { name: RegExp },
  ) => {
    first: () => { getAttribute: (name: string) => Promise<string | null>; click: () => Promise<unknown> };
  };
}

/** Opens what a link's row, or the first row of a page, shows on demand. */
export async function openMore(row: Row) {
  const more = row.getByRole('button', { name: /^More for/ }).first();
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
}

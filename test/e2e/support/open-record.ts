interface Row {
  first: () => { click: () => Promise<unknown> };
}

/** A page of a browser, or of happy-dom. */
interface Searched {
  getByRole: (role: 'button', options: { name: string; exact: boolean; expanded: boolean }) => Row;
}

/** Opens the row of a record on its owner's page: its details have its buttons. */
export const openRecord = (page: Searched, title: string) =>
  page
    .getByRole('button', { name: `Details of ${title}`, exact: true, expanded: false })
    .first()
    .click();

/** Controls that hold what someone typed or chose; a password or a search is nothing to keep. */
const TYPED = 'form :is(input, textarea, select)';
const LEFT_OUT = ['hidden', 'password', 'file', 'checkbox', 'radio', 'search', 'submit'];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the forms of a page say, a line for each field with its label; empty without any. */
export function typedText(page: ParentNode): string {
  const controls = Array.from(page.querySelectorAll<Control>(TYPED));
  return controls
    .filter(({ type, value }) => !LEFT_OUT.includes(type) && value.trim() !== '')
    .map((control) => `${labelOf(control)}: ${shownValue(control)}`)
    .join('\n');
}

const labelOf = ({ labels, ariaLabel, name }: Control): string =>
  labels?.[0]?.textContent?.trim() || ariaLabel || name;

const shownValue = (control: Control): string =>
  control instanceof HTMLSelectElement
    ? (control.selectedOptions[0]?.text ?? control.value)
    : control.value.trim();

import styles from './plain-notice.module.css';

let shown: HTMLElement | undefined;

/**
 * Shows a notice without sonner, for when it could not be loaded. It stays until it is closed or replaced by the next
 * one.
 */
export function showPlainNotice(title: string, text?: string): void {
  shown?.remove();
  const notice = document.createElement('div');
  notice.className = styles.notice ?? '';
  notice.setAttribute('role', 'alert');
  notice.dataset.notice = '';
  const close = element('button', 'Close');
  close.type = 'button';
  close.addEventListener('click', () => notice.remove());
  notice.append(
    element('strong', title),
    ...(text?.split('\n') ?? []).map((line) => element('p', line)),
    close,
  );
  shown = document.body.appendChild(notice);
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

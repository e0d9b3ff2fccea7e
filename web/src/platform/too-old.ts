const TEXT = 'This browser is too old for this page. Update it, or open the page in another browser.';

/** Replaces a page that is still loading by a note. */
export async function tooOldNote(): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  const main = document.createElement('main');
  main.className = 'no-script';
  const heading = document.createElement('h1');
  heading.textContent = 'Please update your browser';
  const text = document.createElement('p');
  text.textContent = TEXT;
  main.append(heading, text);
  document.getElementById('root')?.replaceChildren(main);
}

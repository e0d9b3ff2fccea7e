/**
 * Loads the page's inline styles from their file if the browser refused them: during a deploy it may combine the HTML
 * of one build with the Content-Security-Policy of the next.
 */
export function ensurePageStyles() {
  const inline = document.querySelector('style');
  if (!inline || inline.sheet) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = inline.dataset.href ?? '';
  inline.after(link);
}

/**
 * Moves the style sheets of later modules before the page's own. They repeat some of its rules in another order, and
 * would override its media queries.
 */
export function keepPageStylesLast() {
  const inline = document.querySelector('style');
  new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => Array.from(addedNodes))) {
      const isSheet = added instanceof HTMLLinkElement && added.rel === 'stylesheet';
      const isAfter = inline && inline.compareDocumentPosition(added) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (isSheet && isAfter) inline.before(added);
    }
  }).observe(document.head, { childList: true });
}

/**
 * The page's own styles, which stand in it. In the minutes of a deploy the browser may have got a page of one build
 * with the Content-Security-Policy of the next, which does not let them pass: then they are loaded from their file.
 */
export function ensureOwnStyles() {
  const own = document.querySelector('style');
  if (!own || own.sheet) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = own.dataset.href ?? '';
  own.after(link);
}

/**
 * Puts the style sheets that come with modules before the page's own. They repeat rules of it, in another order: behind
 * it a button that hides itself on a phone would be shown again.
 */
export function keepLastWord() {
  const own = document.querySelector('style');
  new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => Array.from(addedNodes))) {
      const isSheet = added instanceof HTMLLinkElement && added.rel === 'stylesheet';
      const isBehind = own && own.compareDocumentPosition(added) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (isSheet && isBehind) own.before(added);
    }
  }).observe(document.head, { childList: true });
}

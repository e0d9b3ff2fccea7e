import { useEffect } from 'react';

/**
 * Replaces the package `react-style-singleton` through an alias in web/vite.config.ts. Radix locks the page's scroll
 * with it. The package adds a <style> element, which our CSP forbids; a constructed style sheet is allowed. As in the
 * package, the first user's styles apply until the last one is gone.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;

  function add(styles: string) {
    users += 1;
    // Safari 15 makes none, so its page scrolls behind a dialog.
    if (users > 1 || !('replaceSync' in CSSStyleSheet.prototype)) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }

  function remove() {
    users -= 1;
    if (users > 0 || !sheet) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  }

  return function StyleSheet({ styles }: { styles: string }) {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}

import { useEffect } from 'react';

/**
 * Stands in for the package `react-style-singleton`, by an alias in vite.config.ts. Radix's dialogs and menus lock the
 * page's scroll with it. The package adds a <style> element, which needs 'unsafe-inline' or a nonce in the CSP; a
 * constructed style sheet needs neither. As in the package, the first user's styles hold until the last one is gone.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;

  function add(styles: string) {
    users += 1;
    if (users > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }

  function remove() {
    users -= 1;
    if (users > 0) return;
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

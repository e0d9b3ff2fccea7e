/** What Chrome's translation does to a page, now and whenever it changes: texts move into two <font> elements. */
export function translate(): void {
  const KEPT = 'script, style, noscript, textarea, option, svg, font';
  const wrap = (node: Node) => {
    if (!(node instanceof Text)) return node.childNodes.forEach(wrap);
    const parent = node.parentElement;
    if (!parent?.closest('body') || parent.closest(KEPT) || !node.data.trim()) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = node.data;
    outer.append(inner);
    node.replaceWith(outer);
  };
  wrap(document);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(wrap);
  });
  observer.observe(document, { childList: true, subtree: true });
}

let isOn = false;

/** Whether the devices of the stage that is being set up translate each page. */
export const areTranslated = () => isOn;

/** Runs what sets up a stage, which then translates each page. */
export async function whileTranslated<T>(setUp: () => Promise<T>): Promise<T> {
  isOn = true;
  try {
    return await setUp();
  } finally {
    isOn = false;
  }
}

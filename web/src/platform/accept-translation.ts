/**
 * Lets React change a page that the browser translates. A translation puts <font> elements in place of texts, which
 * React goes on to write to, remove and insert before; the last two throw
 * (https://github.com/facebook/react/issues/11538). Here, each of them reaches what stands in a text's place.
 */
export function acceptTranslation(): void {
  const replacements = new WeakMap<Node, Element>();
  const note = (changes: MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      const font = [addedNodes[0], previousSibling, nextSibling].find(isFont);
      if (font)
        for (const removed of removedNodes) if (removed instanceof Text) replacements.set(removed, font);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  /** The node if it is among the parent's, otherwise what replaced it there. */
  function inPlace(parent: Node, node: Node): Node | null {
    if (node.parentNode === parent) return node;
    note(observer.takeRecords());
    const replacement = replacements.get(node);
    return replacement?.parentNode === parent ? replacement : null;
  }

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T) {
    const present = inPlace(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(added: T, next: Node | null) {
    insertBefore.call(this, added, next && inPlace(this, next));
    return added;
  };

  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: CharacterData, value: string) {
      nodeValue?.set?.call(this, value);
      if (this.parentNode) return;
      note(observer.takeRecords());
      // The text returns, and is translated again.
      replacements.get(this)?.replaceWith(this);
    },
  });
}

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

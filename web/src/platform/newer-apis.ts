// Adds what the site uses and its oldest browsers lack (decision 222). An entry point imports it first.

/** Adds the methods that an object lacks. */
function add(target: object, methods: object): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}

add(Array.prototype, {
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare);
  },
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
  with(this: unknown[], index: number, value: unknown) {
    return Object.assign([...this], { [index]: value });
  },
});

add(URL, {
  canParse(address: string, base?: string) {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  },
});

add(AbortSignal, {
  timeout(milliseconds: number) {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), milliseconds);
    return controller.signal;
  },
  any(signals: AbortSignal[]) {
    const controller = new AbortController();
    for (const signal of signals) {
      const abort = () => controller.abort(signal.reason);
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort, { once: true });
    }
    return controller.signal;
  },
});

add(Intl, {
  /** By code points: an emoji of several of them may be cut. */
  Segmenter: class {
    segment(text: string) {
      return Array.from(text, (segment) => ({ segment }));
    }
  },
});

add(HTMLFormElement.prototype, {
  requestSubmit(this: HTMLFormElement) {
    const button = document.createElement('button');
    button.hidden = true;
    this.append(button);
    button.click();
    button.remove();
  },
});

export {};

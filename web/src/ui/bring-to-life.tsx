import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { config } from 'zod/v4/core';
import type { IslandName } from './island.tsx';
import { mountNotices } from './mount-notices.tsx';

interface Life {
  /** The island with what was typed before, by the controls' names. Its tree must be that which was rendered. */
  live: (typed: Record<string, string>) => ReactNode;
  /** What belongs to it and was not rendered. */
  beside: ReactNode;
}

/**
 * Takes over an island of a public page: React finds every element in place, so that focus, selection and what is being
 * typed stay. When it is done it says so by the event `alive`.
 */
export function bringToLife(name: IslandName, { live, beside }: Life) {
  const container = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  const form = container?.querySelector('form');
  if (!container || !form) throw new Error(`The page has no island ${name}`);
  // zod would compile its parsers with `new Function`, which the CSP forbids.
  config({ jitless: true });
  const tell = () => {
    container.dataset.alive = '';
    container.dispatchEvent(new Event('alive'));
  };
  // First, so that whoever leaves is asked without a gap: once alive, the page's script no longer asks.
  mountNotices(beside);
  hydrateRoot(
    container,
    <Told onShown={tell}>
      <Typed form={form}>{live}</Typed>
    </Told>,
  );
}

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(Array.from(new FormData(form), ([field, value]) => [field, String(value)]));

/** Reads the form when it is rendered, not before: a letter that comes in between has React begin anew, and counts. */
const Typed = ({ form, children: live }: { form: HTMLFormElement; children: Life['live'] }) =>
  live(valuesOf(form));

function Told({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}

import { type RefObject, useLayoutEffect } from 'react';
import { CARD, LEAST_SCALE } from './card-size.ts';
import { fitScale } from './fit-scale.ts';

/** Makes a card's texts smaller until they fit, by its style `--text-scale`; a card that still lacks room grows. */
export function useFittingText(card: RefObject<HTMLElement | null>, texts: unknown): void {
  const key = JSON.stringify(texts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is what the card says
  useLayoutEffect(() => {
    const fitTexts = () => {
      const element = card.current;
      if (!element) return;
      const heightAt = (scale: number) => {
        element.style.setProperty('--text-scale', `${scale}`);
        return element.offsetHeight;
      };
      // A pixel for rounding.
      const room = (element.offsetWidth * CARD.height) / CARD.width + 1;
      heightAt(fitScale(heightAt, room, LEAST_SCALE));
    };
    fitTexts();
    // The typeface may come later, and has another width.
    void document.fonts?.ready.then(fitTexts);
  }, [key]);
}

import { afterPaint } from '#core/platform/page/after-paint.ts';
import { product } from '#core/product.ts';

let cancel: (() => void) | undefined;

/** Sets the window title after the next paint: the page, then the application (R1.1). Browsers take several milliseconds for it. */
export function setTitle(name: string): void {
  cancel?.();
  cancel = afterPaint(() => {
    document.title = `${name} – ${product.title}`;
  });
}

import { useStyles } from '../root/use-styles.ts';
import css from './skeleton.css?inline';

/**
 * A grey placeholder for a line of text; `width` in percent of the container. Hidden from screen readers: components that
 * show skeletons also say in words that something is loading.
 */
export function Skeleton({ width, tall = false }: { width: number; tall?: boolean }) {
  useStyles(css);
  return (
    // An SVG takes its width from an attribute, which a CSP against inline styles does not block.
    <svg aria-hidden="true" className="n-skeleton" data-tall={tall || undefined} width={`${width}%`} />
  );
}

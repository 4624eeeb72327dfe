import { useStyles } from '../root/use-styles.ts';
import css from './skeleton.css?inline';
/**
 * A grey stretch where a line of text will be. `width` in percent of the place. Nothing for screen readers: whoever shows
 * skeletons also says in words that something is loading.
 */
export function Skeleton({ width, tall = false }: { width: number; tall?: boolean }) {
  useStyles(css);
  return (
    // A picture takes its width from an attribute, which a policy against inline styles leaves alone.
    <svg aria-hidden="true" className="n-skeleton" data-tall={tall || undefined} width={`${width}%`} />
  );
}

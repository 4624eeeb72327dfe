import type { Ref } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './rich-text.css?inline';

/** A place for text of the content management system, which its owner sanitises and puts in; takes the focus by script. */
export function RichText({ ref }: { ref: Ref<HTMLDivElement> }) {
  useStyles(css);
  return <div ref={ref} className="n-rich-text" data-block="rich-text" tabIndex={-1} />;
}

import type { ComponentProps } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './native-select.css?inline';

/** A native `<select>` that looks like the other controls, for a few short options. */
export function NativeSelect(props: Omit<ComponentProps<'select'>, 'className'>) {
  useStyles(css);
  return (
    <span className="n-native-select">
      <select {...props} />
      <Icon name="chevron-down" size={16} />
    </span>
  );
}

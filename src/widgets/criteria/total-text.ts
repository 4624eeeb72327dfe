import { formatInteger } from '../../core/format/number.ts';

/** '1.034 Anlagen', '1 Anlage'. */
export function totalText(total: number): string {
  return `${formatInteger(total)} ${total === 1 ? 'Anlage' : 'Anlagen'}`;
}

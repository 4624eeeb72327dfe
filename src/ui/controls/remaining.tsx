import { formatInteger } from '../../core/format/number.ts';

/** From so few on it is also read out. */
const few = 20;

function sentence(count: number): string {
  const characters = formatInteger(Math.abs(count));
  return count < 0 ? `${characters} Zeichen zu viel` : `Noch ${characters} Zeichen`;
}

/** How many characters may still be typed. */
export function Remaining({ count }: { count: number }) {
  return (
    <>
      <p className="n-field__hint n-field__remaining n-no-print" aria-hidden="true">
        {sentence(count)}
      </p>
      <span className="n-visually-hidden" role="status">
        {count <= few ? sentence(count) : ''}
      </span>
    </>
  );
}

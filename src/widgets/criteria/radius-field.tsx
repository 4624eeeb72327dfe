import { useEffect, useEffectEvent, useState } from 'react';
import { maxRadius } from '#core/search/criteria/kinds/location.ts';
import { NumberInput } from '../../ui/controls/number-input.tsx';

interface Props {
  /** In km; 0 means only the place itself. */
  radius: number;
  /** Whether the place alone can be searched; the visitor's position, for example, cannot. */
  mayBeEmpty: boolean;
  onChange(kilometres: number): void;
}

type Typed = number | string | null;

/** Delay in ms after typing (R9.2). */
const pause = 400;

/** The radius typed, in km; the German sentence that says what is wrong with it instead. */
function radiusOf(typed: Typed, { radius, mayBeEmpty }: Props): number | string {
  if (typed === radius || (typed === null && mayBeEmpty)) return typed ?? 0;
  const isRadius = typeof typed === 'number' && Number.isInteger(typed) && typed >= 1 && typed <= maxRadius;
  return isRadius ? typed : `Ganze Kilometer von 1 bis ${maxRadius} eingeben.`;
}

/** The radius around a chosen place: any whole number of km. The search follows after a pause, or when the field is left. */
export function RadiusField(props: Props) {
  const { radius, mayBeEmpty, onChange } = props;
  const [typed, setTyped] = useState<Typed>(radius || null);
  // The field follows changes made elsewhere (a chip, the back button).
  const [known, setKnown] = useState(radius);
  if (known !== radius) {
    setKnown(radius);
    setTyped(radius || null);
  }
  const read = radiusOf(typed, props);
  const wanted = typeof read === 'number' && read !== radius ? read : undefined;
  const take = useEffectEvent((kilometres: number) => onChange(kilometres));
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const timer = setTimeout(() => take(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <div className="location-radius">
      <NumberInput
        size="sm"
        label="Umkreis"
        unit="km"
        value={typed}
        hint={mayBeEmpty ? 'Leer: nur dieser Ort' : undefined}
        error={typeof read === 'string' ? read : undefined}
        onChange={setTyped}
        onLeave={() => wanted !== undefined && onChange(wanted)}
      />
    </div>
  );
}

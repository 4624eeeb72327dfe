import { useMemo } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './qr-code.css?inline';
import { qrModules } from './qr-modules.ts';

/** Modules of white around the code (ISO/IEC 18004). */
const quietZone = 4;

/** A text as a QR code; nothing if it is too long for one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  useStyles(css);
  const rows = useMemo(() => qrModules(text), [text]);
  if (!rows) return null;
  const size = rows.length + 2 * quietZone;
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + quietZone} ${y + quietZone}h1v1h-1z`] : [])),
  );
  return (
    <svg className="n-qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path.join('')} />
    </svg>
  );
}

import type { SectionProps } from './section.tsx';
import { Nothing } from './section.tsx';

/** The Annex I activities, the main one first. */
export function Activities({ installation: { activities } }: SectionProps) {
  if (activities.length === 0) return <Nothing>Es ist keine Tätigkeit eingetragen.</Nothing>;
  const sorted = activities.toSorted((a, b) => Number(b.main) - Number(a.main));
  return (
    <ul className="entries">
      {sorted.map(({ code, title, main, capacity, legalVersion }) => (
        <li key={`${code} ${legalVersion}`} className="coded">
          <b className="code">{code}</b>
          <div>
            <p className="entry-title">{title}</p>
            <p className="quiet">
              {main ? 'Haupttätigkeit' : 'weitere Tätigkeit'}
              {capacity && ` · Kapazität ${capacity}`} · nach Anhang I der Richtlinie{' '}
              {legalVersion === '2024/1785' ? '2010/75/EU in der Fassung (EU) 2024/1785' : '2010/75/EU'}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

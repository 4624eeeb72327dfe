import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import { legalDatesOf } from '#core/register/installation/legal-dates.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { StateMark } from '../../../ui/icons/state-mark.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import type { SectionProps } from '../section.tsx';
import { CurrentDataNote, Nothing } from '../section.tsx';

/** The legal dates, each with how it is calculated, and a calendar file. */
export function LegalDates({ record: { now: installation }, isFormer }: SectionProps) {
  const today = serverToday();
  const dates = legalDatesOf(installation, today);
  if (dates.length === 0) return <Nothing>Derzeit steht kein gesetzlicher Termin an.</Nothing>;
  const calendar = resolvePath(`${product.api.installations}/${encodeURIComponent(installation.id)}/calendar`);
  return (
    <>
      {isFormer && (
        <CurrentDataNote>
          Diese Termine folgen aus dem früheren Stand; ob sie vorbei sind, ist vom heutigen Tag aus gesagt.
        </CurrentDataNote>
      )}
      <ol className="entries dates">
        {dates.map(({ id, date, title, reckoning, legalBasis }) => (
          <li key={id}>
            <p className="entry-day">
              <time dateTime={date}>{formatDate(date)}</time>
            </p>
            <div>
              <p className="entry-title">{title}</p>
              {date < today && (
                <p>
                  <StateMark shape="triangle" tone="danger">
                    Der Termin ist vorbei
                  </StateMark>
                </p>
              )}
              <p>{reckoning}</p>
              <p className="quiet">{legalBasis}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="quiet n-no-print">
        <Link href={resolvePath('legal-bases-guidelines')} kind="page">
          Diese Rechtsgrundlagen, und wann sie nachgeschlagen wurden
        </Link>
      </p>
      <p className="n-no-print" hidden={isFormer}>
        <a href={calendar} download className="calendar-link">
          <Icon name="calendar" size={18} />
          Termine in den Kalender übernehmen (iCal)
        </a>
      </p>
    </>
  );
}

import type { BatConclusionDetails } from '../../../core/bat-conclusions/bat-conclusion-calls.ts';
import { deadlineState } from '../../../core/bat-conclusions/deadline.ts';
import { formatDate } from '../../../core/format/date.ts';
import { Moment, Timeline } from '../../../ui/content/timeline.tsx';

interface Props {
  conclusion: BatConclusionDetails;
  /** ISO date in Austria. */
  today: string;
}

/** How the deadline came about, day by day. */
export function DeadlineReckoning({ conclusion, today }: Props) {
  const { adopted, published, corrected, deadline, state, decision } = conclusion;
  const end = deadlineState(conclusion, today);
  return (
    <>
      <Timeline>
        <Day date={adopted} title="Beschluss">
          Die Kommission erlässt den Durchführungsbeschluss {decision}.
        </Day>
        <Day date={published} title="Veröffentlichung">
          Mit diesem Tag beginnt die Frist von vier Jahren.
        </Day>
        {corrected && (
          <Day date={corrected} title="Berichtigung">
            Sie ändert an der Frist nichts.
          </Day>
        )}
        {deadline && state === 'inForce' && (
          <Day date={deadline} title={`Ende der Frist: ${end.text}`}>
            Genehmigungen sind überprüft und aktualisiert, die Anlagen halten sie ein.
          </Day>
        )}
      </Timeline>
      <p className="conclusion-note">
        {state === 'replaced'
          ? 'Dieser Beschluss gilt nicht mehr, seine Frist ist gegenstandslos.'
          : deadline
            ? 'Rechtsgrundlage: Art. 21 Abs. 3 der Richtlinie 2010/75/EU, in Österreich vor allem § 57 AWG 2002 und § 43 EG-K 2013.'
            : 'Strittig ist, ob die vier Jahre mit dem für nichtig erklärten Beschluss von 2017 begonnen haben. Das Register nennt daher keine Frist.'}
      </p>
    </>
  );
}

function Day({ date, title, children }: { date: string; title: string; children: React.ReactNode }) {
  return (
    <Moment day={<time dateTime={date}>{formatDate(date)}</time>}>
      <p className="day-title">{title}</p>
      <p>{children}</p>
    </Moment>
  );
}

import type { InfoBlockEntry } from '../../ui/content/info-block.tsx';
import type { HelpText } from './help-text.ts';

/** How to find installations; also part of the general help. */
export const findInstallation: InfoBlockEntry = {
  id: 'find',
  title: 'Anlagen finden',
  content: (
    <>
      <p>
        Geben Sie ein, was Sie wissen: den Namen der Anlage, die Betreiber:in, einen Ort, eine Postleitzahl oder eine
        Tätigkeit. Umlaute dürfen Sie auch als ae, oe, ue schreiben, kleine Tippfehler schaden nicht.
      </p>
      <p>
        Mehrere Wörter grenzen ein: „Papier Graz“ findet nur, was auf beides passt. Teile von Wörtern genügen:
        „kraftwerk“ findet auch „Großkraftwerk“.
      </p>
    </>
  ),
};

/** The help for the pages that everyone reads, by help key. */
export const registerHelp: Readonly<Record<string, HelpText>> = {
  start: {
    intro: <p>Hier sehen Sie das Register im Überblick. Jeder Balken führt zu den Anlagen, die er zählt.</p>,
    chapters: [findInstallation],
  },
  installations: {
    chapters: [
      findInstallation,
      {
        id: 'narrow',
        title: 'Eingrenzen',
        content: (
          <p>
            Die Filter neben der Liste zeigen, wie viele Anlagen mit diesem Wert übrig bleiben. Mehrere Werte in einem
            Filter erweitern die Liste, mehrere Filter engen sie ein. Über der Liste steht, was gerade filtert; ein Tipp
            auf einen Eintrag entfernt ihn.
          </p>
        ),
      },
      {
        id: 'share',
        title: 'Merken und weitergeben',
        content: (
          <p>
            Die Adresse im Browser enthält Ihre Suche. Als Lesezeichen oder in einer Nachricht führt sie wieder hierher.
          </p>
        ),
      },
    ],
  },
  installation: {
    intro: (
      <p>
        Diese Seite zeigt, was das Register zu einer Anlage enthält: wer sie betreibt, was genehmigt ist, wann die
        Umweltinspektion dort war und was sie ergab.
      </p>
    ),
    chapters: [
      {
        id: 'terms',
        title: 'Begriffe',
        content: (
          <>
            <p>
              <strong>Tätigkeit:</strong> Code und Bezeichnung aus Anhang I der Industrieemissionsrichtlinie. Der
              Rechtsstand steht dabei, weil Codes ihre Bedeutung ändern können.
            </p>
            <p>
              <strong>bvT-Schlussfolgerung:</strong> was die EU für eine Branche als beste verfügbare Technik festgelegt
              hat. Genehmigungen werden binnen vier Jahren daran angepasst.
            </p>
          </>
        ),
      },
      {
        id: 'mistake',
        title: 'Etwas stimmt nicht',
        content: <p>Wenden Sie sich an die Behörde, die unter „Behörden“ genannt ist.</p>,
      },
    ],
  },
  'bvt-conclusions': {
    intro: (
      <p>
        Diese Seite zeigt alle Beschlüsse der Europäischen Kommission mit bvT-Schlussfolgerungen, auch solche, die
        inzwischen ersetzt sind.
      </p>
    ),
    chapters: [
      {
        id: 'find',
        title: 'Finden und ordnen',
        content: (
          <p>
            Geben Sie einen Teil des Sektors, das Kürzel, die Nummer des Beschlusses oder den Code einer Tätigkeit ein:
            „5.2“ findet, was für die Tätigkeit 5.2 und ihre Teile gilt. Wählen Sie eine Spaltenüberschrift, um danach
            zu sortieren. Nochmals wählen kehrt die Reihenfolge um.
          </p>
        ),
      },
      {
        id: 'terms',
        title: 'Begriffe',
        content: (
          <>
            <p>
              <strong>Anpassungsfrist:</strong> vier Jahre ab der Veröffentlichung im Amtsblatt. Bis dahin sind die
              Genehmigungen zu überprüfen, und die Anlagen müssen sie einhalten.
            </p>
            <p>
              <strong>Betroffen:</strong> wie viele Anlagen des Registers die Schlussfolgerung betrifft. Die Zahl führt
              zu diesen Anlagen.
            </p>
          </>
        ),
      },
    ],
  },
  comparison: {
    intro: (
      <p>
        Diese Seite stellt zwei bis vier Anlagen nebeneinander. Zeilen, in denen sich ein Status, ein Datum, ein
        Ergebnis oder eine Menge unterscheidet, tragen den Vermerk „verschieden“.
      </p>
    ),
    chapters: [
      {
        id: 'choose',
        title: 'Anlagen auswählen',
        content: (
          <p>
            Wählen Sie in der Suche „Vergleichen“ und dann die Anlagen, oder „Vergleichen“ auf der Seite einer Anlage.
            Die Auswahl bleibt erhalten, bis Sie sie beenden. Die Adresse dieser Seite können Sie weitergeben.
          </p>
        ),
      },
    ],
  },
  'open-data': {
    intro: (
      <p>
        Diese Seite zeigt, wie Sie die Daten des Registers weiterverwenden: als Datei, als Abonnement oder mit einem
        eigenen Programm.
      </p>
    ),
    chapters: [
      {
        id: 'large',
        title: 'Große Dateien',
        content: (
          <p>
            Ab 2.000 Anlagen wird die Datei als Auftrag erstellt. Sie finden sie unter „Aufträge“, sobald sie fertig
            ist; so lange können Sie weiterarbeiten.
          </p>
        ),
      },
    ],
  },
  documents: {
    intro: (
      <p>
        Diese Seite findet Dokumente aller Anlagen: Genehmigungsbescheide, Inspektionsberichte, Bescheide zur Anpassung
        und Vorlagen. Jede Datei ist ein PDF, das auch mit Vorleseprogrammen lesbar ist.
      </p>
    ),
    chapters: [
      {
        id: 'words',
        title: 'Wonach Sie suchen können',
        content: (
          <p>
            Nach Wörtern aus dem Titel, der Geschäftszahl, dem Namen der Anlage, der Betreiber:in, dem Ort, der Behörde
            oder der Art. Gefunden wird, worin alle Wörter vorkommen; auch Teile von Wörtern genügen.
          </p>
        ),
      },
      {
        id: 'extracts',
        title: 'Auszüge',
        content: (
          <p>
            Wo das Register das Dokument selbst nicht hat, gibt es einen Auszug: Er wird beim Herunterladen aus den
            Daten der Anlage zusammengestellt. Rechtsverbindlich ist allein das Original der Behörde.
          </p>
        ),
      },
    ],
  },
  'environmental-inspection': {
    intro: (
      <p>
        Diese Seite erklärt, wie Umweltinspektionen ablaufen. „Auf dieser Seite“ führt zu den einzelnen Abschnitten.
      </p>
    ),
    chapters: [
      {
        id: 'one',
        title: 'Eine bestimmte Inspektion',
        content: (
          <p>
            Die Ergebnisse stehen auf der Seite der Anlage. Suchen Sie die Anlage und öffnen Sie den Abschnitt
            „Umweltinspektionen“.
          </p>
        ),
      },
    ],
  },
  'legal-bases-guidelines': {
    intro: (
      <p>
        Diese Seite nennt die Vorschriften und Leitfäden zu den Anlagen des Registers mit je einem Satz. Ein Pfeil
        hinter einem Link heißt, dass er auf eine andere Website führt; sie öffnet sich in einem neuen Fenster.
      </p>
    ),
    chapters: [],
  },
  faq: {
    intro: (
      <p>
        Wählen Sie eine Frage, um ihre Antwort zu lesen. Beim Drucken erscheinen alle Antworten. Ist Ihre Frage nicht
        dabei, wenden Sie sich an den Helpdesk.
      </p>
    ),
    chapters: [],
  },
};

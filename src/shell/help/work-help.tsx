import type { HelpText } from './help-text.ts';

/** The help for the pages on which something is edited, made or ordered, by help key. */
export const workHelp: Readonly<Record<string, HelpText>> = {
  account: {
    intro: <p>Hier sehen Sie, wer Sie im Register sind und wo Sie angemeldet sind, und schützen Ihr Konto.</p>,
    chapters: [
      {
        id: 'second-factor',
        title: 'Zweiter Faktor',
        content: (
          <p>
            Mit einer App für Einmalcodes reicht Ihr Passwort allein niemandem. Die Ersatzcodes gelten je einmal, wenn
            Sie Ihr Telefon nicht bei der Hand haben; sie werden nur beim Einrichten gezeigt.
          </p>
        ),
      },
      {
        id: 'confirmation',
        title: 'Passwort zur Bestätigung',
        content: (
          <p>
            Was Ihre Anmeldung betrifft, ändern Sie nur mit Ihrem Passwort. Andere Sitzungen enden dabei, und Sie
            bekommen eine Mail, wenn Ihre Adresse eingetragen ist.
          </p>
        ),
      },
      {
        id: 'deputies',
        title: 'Vertretung',
        content: (
          <p>
            Behörden nennen Kolleg:innen, die sie für eine Zeit vertreten. Im Protokoll und im Verlauf stehen dann beide
            Namen.
          </p>
        ),
      },
    ],
  },
  administration: {
    intro: (
      <p>
        Hier verwalten Sie, wer das Register benutzt und wer für welche Anlage handelt, und sehen, was geschehen ist und
        was Ihre Aufmerksamkeit braucht.
      </p>
    ),
    chapters: [
      {
        id: 'roles',
        title: 'Rollen und Rechte',
        content: (
          <p>
            Rollen entstehen aus den Zugangsregeln oder durch den Befehl <code>npm run account</code>, nicht auf dieser
            Seite: Niemand gibt sich hier selbst mehr Rechte.
          </p>
        ),
      },
      {
        id: 'responsibilities',
        title: 'Zuständigkeiten',
        content: (
          <p>
            Eine Betreiber:in handelt für einzelne Anlagen oder für alle einer Firmenbuchnummer, auch für künftige. Eine
            Liste wird erst gezeigt und dann als Ganzes eingetragen. Was die Zugangsregeln oder der Datensatz einer
            Anlage sagen, endet nicht hier, sondern dort.
          </p>
        ),
      },
      {
        id: 'journal',
        title: 'Protokoll',
        content: (
          <p>
            Was Sie hier tun, steht im Protokoll wie alles andere. Ändern lässt es sich nicht; nach der eingestellten
            Frist wird es gelöscht.
          </p>
        ),
      },
    ],
  },
  cms: {
    intro: (
      <p>
        Hier entsteht der Code, mit dem ein Teil des Registers auf Ihrer eigenen Seite steht. Sie brauchen dafür kein
        HTML zu schreiben.
      </p>
    ),
    chapters: [
      {
        id: 'make',
        title: 'So geht es',
        content: (
          <ol>
            <li>Baustein wählen und einstellen; die Vorschau zeigt ihn sofort.</li>
            <li>Die Vorschau in der Breite ansehen, die er auf Ihrer Seite haben wird.</li>
            <li>Code kopieren und im HTML-Modus Ihres Editors einfügen.</li>
          </ol>
        ),
      },
      {
        id: 'again',
        title: 'Später ändern',
        content: (
          <p>
            Fügen Sie den Code von Ihrer Seite unter „Vorhandenen Code ändern“ ein: Alle Einstellungen sind wieder da.
          </p>
        ),
      },
    ],
  },
  'installation-edit': {
    intro: (
      <p>
        Hier ändern Behörden die Daten der Anlagen ihres Bundeslands, und Betreiber:innen schlagen Änderungen vor. Jede
        Änderung steht danach mit Datum im Verlauf der Anlage.
      </p>
    ),
    chapters: [
      {
        id: 'save',
        title: 'Speichern',
        content: (
          <p>
            Was fehlt oder nicht stimmt, steht am Feld und gesammelt über dem Formular; ein Klick darauf führt zum Feld.
            Läuft Ihre Anmeldung inzwischen ab, finden Sie Ihre Eingaben danach wieder vor.
          </p>
        ),
      },
      {
        id: 'conflict',
        title: 'Jemand anderer war schneller',
        content: (
          <p>
            Hat inzwischen jemand anderer dieselbe Angabe geändert, sehen Sie beide Fassungen nebeneinander und wählen.
            Von Ihren Eingaben geht nichts verloren.
          </p>
        ),
      },
    ],
  },
  content: {
    intro: (
      <p>
        Hier ändert die Redaktion die Textseiten des Registers. Gespeichert ist ein Text zuerst ein Entwurf, den nur die
        Redaktion sieht; mit „Veröffentlichen …“ sehen ihn alle.
      </p>
    ),
    chapters: [
      {
        id: 'write',
        title: 'Schreiben',
        content: (
          <p>
            Wählen Sie für jede Zeile, was sie ist: Absatz, Überschrift oder Zwischenüberschrift. „Frage“ fügt eine
            Frage mit aufklappbarer Antwort ein, „Baustein …“ etwa eine Karte oder eine Suche. Aus anderen Programmen
            eingefügter Text behält Überschriften, Listen, Links und Tabellen, sonst nichts.
          </p>
        ),
      },
      {
        id: 'versions',
        title: 'Frühere Fassungen',
        content: (
          <p>
            Jede veröffentlichte Fassung bleibt erhalten. Sie lässt sich mit dem Entwurf vergleichen und als Entwurf
            übernehmen, um sie wieder zu veröffentlichen.
          </p>
        ),
      },
      {
        id: 'conflict',
        title: 'Jemand anderer war schneller',
        content: (
          <p>
            Hat inzwischen jemand anderer dieselbe Seite gespeichert, sehen Sie beide Fassungen und wählen. Von Ihrem
            Text geht nichts verloren, auch nicht, wenn die Anmeldung abläuft.
          </p>
        ),
      },
    ],
  },
  proposals: {
    intro: (
      <p>
        Betreiber:innen schlagen Änderungen an den Stammdaten ihrer Anlagen vor, die zuständige Behörde nimmt sie an
        oder lehnt sie mit einer Begründung ab.
      </p>
    ),
    chapters: [
      {
        id: 'decide',
        title: 'Was aus einem Vorschlag wird',
        content: (
          <p>
            Angenommen steht er sofort im Register und im Verlauf der Anlage. Solange nicht entschieden ist, lässt er
            sich zurückziehen.
          </p>
        ),
      },
    ],
  },
  'user-tasklist': {
    intro: (
      <p>
        Was länger dauert, erledigt der Server als Auftrag: Excel-Exporte von mehr als 2.000 Anlagen und Dokumente. Sie
        können inzwischen weitersuchen, die Liste zeigt von selbst, wie weit er ist.
      </p>
    ),
    chapters: [
      {
        id: 'do',
        title: 'Was Sie tun können',
        content: (
          <p>
            Ein Auftrag, der wartet oder läuft, lässt sich abbrechen. Ist er abgeschlossen, laden Sie das Ergebnis
            herunter. Beendete Aufträge können Sie löschen; mit dem Auftrag geht auch sein Ergebnis.
          </p>
        ),
      },
      {
        id: 'signed-in',
        title: 'Aufträge mit und ohne Anmeldung',
        content: (
          <p>
            Ohne Anmeldung gehören die Aufträge diesem Browser. Melden Sie sich an, nehmen Sie sie mit und finden sie
            auch auf anderen Geräten.
          </p>
        ),
      },
    ],
  },
};

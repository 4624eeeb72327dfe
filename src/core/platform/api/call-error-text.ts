import { resolvePath } from '../configuration/resolve-path.ts';
import { isCallError, type ResponseError } from './call-errors.ts';
import { isForeignAnswer } from './foreign-answer.ts';

/** What happened and what to do next, as short German sentences. */
export interface ErrorText {
  title: string;
  text: string;
}

/** Describes a failed call to the visitor; any other error counts as an error of the page. */
export function callErrorText(error: unknown): ErrorText {
  if (!isCallError(error)) {
    return {
      title: 'Es ist ein Fehler aufgetreten',
      text: 'Laden Sie die Seite neu (F5) und versuchen Sie es noch einmal.',
    };
  }
  switch (error.name) {
    case 'RequestTimeoutError':
      return {
        title: 'Zeitüberschreitung',
        text: 'Der Server braucht zu lange für eine Antwort, die Anfrage wurde abgebrochen. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
      };
    case 'NetworkError':
      if (error.refusedOrigin !== undefined)
        return {
          title: 'Das Register ist für diese Website nicht freigeschaltet',
          text: `Es nimmt von ${error.refusedOrigin} keine Abfragen an. Bitte geben Sie das der Stelle bekannt, die diese Website betreibt.`,
        };
      return {
        title: 'Das Register ist nicht erreichbar',
        text: 'Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
      };
    case 'InvalidResponseError':
      return {
        title: 'Die Antwort des Registers ist unvollständig',
        text: `${isForeignAnswer(error) ? `${elsewhere()} ` : ''}Versuchen Sie es erneut. Bleibt der Fehler, wenden Sie sich an den Helpdesk.`,
      };
    case 'ResponseError':
      if (isForeignAnswer(error))
        return {
          title: `Hier ist das Register nicht zu finden (Fehler ${error.status})`,
          text: `${elsewhere()} Bitte geben Sie das der Stelle bekannt, die diese Website betreibt.`,
        };
      // A form keeps what was entered; the server's own sentence says what to do.
      if (error.problem?.type?.endsWith(':read-only'))
        return { title: 'Gerade nur zum Lesen', text: error.problem.title };
      return withRequestId(
        responseText(error.status, error.problem?.errors?.map(({ message }) => message) ?? []),
        error,
      );
  }
}

const elsewhere = (): string => `Unter ${resolvePath('')} antwortet etwas anderes.`;

/** For a server error (5xx), adds the request id by which the helpdesk finds the call in the log. */
function withRequestId({ title, text }: ErrorText, { status, requestId }: ResponseError): ErrorText {
  return { title, text: status >= 500 && requestId !== undefined ? `${text} Vorgangsnummer: ${requestId}.` : text };
}

function responseText(status: number, messages: string[]): ErrorText {
  if (status === 400 || status === 422) {
    return {
      title: 'Diese Angaben versteht das Register nicht',
      text: messages.length ? messages.join(' ') : 'Prüfen Sie die Angaben oder setzen Sie sie zurück.',
    };
  }
  if (status === 401)
    return { title: 'Anmeldung erforderlich', text: 'Bitte melden Sie sich an und versuchen Sie es erneut.' };
  if (status === 403) return { title: 'Zugriff nicht erlaubt (Fehler 403)', text: 'Dafür fehlt die Berechtigung.' };
  if (status === 404) return { title: 'Objekt nicht gefunden (Fehler 404)', text: 'Prüfen Sie die Adresse.' };
  if (status === 429 || status === 503) {
    return {
      title: 'Das Register ist gerade ausgelastet',
      text: 'Warten Sie einen Augenblick und versuchen Sie es erneut.',
    };
  }
  if (status === 507) {
    return {
      title: 'Das Register kann gerade nichts speichern',
      text: 'Lesen können Sie weiterhin. Versuchen Sie es später erneut.',
    };
  }
  return {
    title: `Im Register ist ein Fehler aufgetreten (Fehler ${status})`,
    text: 'Versuchen Sie es in einigen Minuten erneut. Bleibt der Fehler, wenden Sie sich an den Helpdesk.',
  };
}

import { formatDate } from '#core/platform/format/date.ts';
import { type Html, html } from '../../platform/http/html.ts';
import type { Colleague, Deputyship } from '../deputies/deputies.ts';
import { errorSummary, field, notice } from './forms.ts';

/** What the page `vertretung` shows. */
export interface DeputyView {
  token: string;
  username: string;
  /** The officer for whom the session acts. */
  deputyFor: Colleague | undefined;
  deputyships: readonly Deputyship[];
  /** What is searched for, and who is found; undefined: nothing yet. */
  search: { text: string; found: readonly Colleague[] } | undefined;
  /** As entered. */
  given: { colleague: string; from: string; until: string };
  failures: readonly { field?: string; message: string }[];
  done: 'named' | 'ended' | undefined;
}

export const deputyFields = { colleague: 'person', from: 'von', until: 'bis' } as const;

const time = ({ from, until }: Deputyship): string =>
  from === until ? `am ${formatDate(from)}` : `von ${formatDate(from)} bis ${formatDate(until)}`;

/** The content of the page on which officers name deputies, and act as one. */
export function deputyContent(view: DeputyView): Html {
  const { token, username, deputyFor, deputyships, search, failures, done } = view;
  const [mine, theirs] = [
    deputyships.filter(({ officer }) => officer.username === username),
    deputyships.filter(({ deputy }) => deputy.username === username),
  ];
  return html`${done === 'named' && notice('erfolg', 'Die Vertretung ist eingetragen.')}
      ${done === 'ended' && notice('erfolg', 'Die Vertretung ist beendet.')}
      ${deputyFor && actingNotice(deputyFor, token)}
      ${errorSummary(failures)}
      <p>Wer Sie vertritt, sieht Ihre Aufträge und handelt in Ihrem Namen. Im Protokoll und im Verlauf stehen beide Namen. Vorschläge und
        Anfragen von Betreiber:innen erledigen ohnehin alle in Ihrer Behörde; dafür braucht es keine Vertretung.</p>
      <section class="sitzungen" aria-labelledby="mich">
        <h2 id="mich">Wer Sie vertritt</h2>
        ${mine.length === 0 && html`<p>Derzeit niemand.</p>`}
        <ul>
          ${mine.map(
            (one) => html`<li>
            <p><strong>${one.deputy.displayName}</strong><br /><span class="hinweis">${time(one)}</span></p>
            ${action('beenden', one.id, 'Beenden', `Vertretung durch ${one.deputy.displayName} beenden`, token)}
          </li>
          `,
          )}
        </ul>
      </section>
      ${
        theirs.length > 0 &&
        html`<section class="sitzungen" aria-labelledby="andere">
        <h2 id="andere">Wen Sie vertreten</h2>
        <ul>
          ${theirs.map(
            (one) => html`<li>
            <p><strong>${one.officer.displayName}</strong><br /><span class="hinweis">${time(one)}</span></p>
            ${
              one.isInEffect &&
              one.officer.username !== deputyFor?.username &&
              action(
                'handeln',
                one.officer.username,
                'In Vertretung handeln',
                `In Vertretung von ${one.officer.displayName} handeln`,
                token,
              )
            }
            ${action('beenden', one.id, 'Beenden', `Vertretung von ${one.officer.displayName} beenden`, token)}
          </li>
          `,
          )}
        </ul>
      </section>`
      }
      <section aria-labelledby="neu">
        <h2 id="neu">Vertretung eintragen</h2>
        <form method="get" action="vertretung">
          <div class="feld">
            <label for="suche">Kolleg:in suchen</label>
            <p class="hinweis" id="suche-hinweis">Name oder Benutzername, aus Ihrer Behörde</p>
            <input id="suche" name="suche" type="search" maxlength="100" autocomplete="off" aria-describedby="suche-hinweis" value="${search?.text ?? ''}" />
          </div>
          <button type="submit" class="leise">Suchen</button>
        </form>
        ${search && (search.found.length === 0 ? notice('hinweis', 'In Ihrer Behörde ist niemand mit diesem Namen eingetragen.') : newForm(view, search))}
      </section>
      <p><a href="profil">Zurück zum Profil</a></p>`;
}

const actingNotice = ({ displayName }: Colleague, token: string): Html => html`<div class="meldung hinweis">
        <p>Sie handeln gerade in Vertretung von ${displayName}.</p>
        ${action('handeln', '', 'Wieder für mich selbst handeln', 'Wieder für mich selbst handeln', token)}
      </div>`;

function action(name: 'beenden' | 'handeln', value: string, text: string, which: string, token: string): Html {
  return html`<form method="post" action="vertretung">
              <input type="hidden" name="token" value="${token}" />
              <button type="submit" class="leise" name="${name}" value="${value}" aria-label="${which}">${text}</button>
            </form>`;
}

function newForm({ token, given, failures }: DeputyView, { text, found }: NonNullable<DeputyView['search']>): Html {
  const failureOf = (id: string) => failures.find((failure) => failure.field === id)?.message;
  const chosen = given.colleague || (found.length === 1 ? found[0]?.username : undefined);
  return html`<form method="post" action="vertretung">
          <input type="hidden" name="token" value="${token}" />
          <input type="hidden" name="suche" value="${text}" />
          <fieldset class="feld">
            <legend>Wer soll Sie vertreten?</legend>
            ${found.map(
              ({ username, displayName }, index) => html`<label class="wahl">
              <input type="radio" name="${deputyFields.colleague}" value="${username}" required${index === 0 && html` id="${deputyFields.colleague}"`}${username === chosen && html` checked`} />
              ${displayName} <span class="hinweis">${username}</span>
            </label>
            `,
            )}
          </fieldset>
          ${field({ id: deputyFields.from, label: 'Erster Tag', type: 'date', autocomplete: 'off', value: given.from, failure: failureOf(deputyFields.from) })}
          ${field({ id: deputyFields.until, label: 'Letzter Tag', type: 'date', autocomplete: 'off', value: given.until, failure: failureOf(deputyFields.until) })}
          <button type="submit" name="eintragen" value="ja">Vertretung eintragen</button>
        </form>`;
}

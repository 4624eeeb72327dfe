import { formatDate } from '#core/platform/format/date.ts';
import { brefs } from '#server/register/reference-data/brefs.ts';
import { citationsIn, sourcesOf } from '#server/register/reference-data/citations.ts';
import { federalStates } from '#server/register/reference-data/federal-states.ts';
import { type LegalAct, legalActByName } from '#server/register/reference-data/legal-acts.ts';
import { type LegalSource, legalSources } from '#server/register/reference-data/legal-sources.ts';
import { actOfState } from '#server/register/reference-data/state-acts.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** When and where something was looked up: '26.11.2026 (RIS)'. */
function lookUpOf({ lookedUp, readIn }: Pick<LegalSource, 'lookedUp' | 'readIn'>): string {
  if (lookedUp) return escaped(`${formatDate(lookedUp)}${readIn ? ` (${readIn})` : ''}`);
  return readIn ? escaped(`ohne Tag (${readIn})`) : 'nicht nachgeschlagen';
}

function actNamed(name: string): LegalAct {
  const act = legalActByName(name);
  if (!act) throw new RangeError(`There is no act ${name}.`);
  return act;
}

const link = ({ address }: LegalAct, text: string): string =>
  `<a href="${escaped(address)}" target="_blank">${escaped(text)}</a>`;

const publication = (act: LegalAct): string =>
  act.published === 'nicht nachgeschlagen'
    ? '<small>Kundmachung nicht nachgeschlagen</small>'
    : `${escaped(act.published)}<br><small>Kundmachung nachgeschlagen: ${lookUpOf(act)}</small>`;

interface Table {
  caption: string;
  head: readonly string[];
  /** Cells in HTML; the first is the row's header. */
  rows: readonly (readonly string[])[];
}

const table = ({ caption, head, rows }: Table): string => `<table>
<caption>${escaped(caption)}</caption>
<thead><tr>${head.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead>
<tbody>
${rows.map(([first = '', ...cells]) => `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</tbody>
</table>`;

/** An act with its gazette, and a table of its provisions that the register cites. */
function actWithProvisions(name: string): string {
  const act = actNamed(name);
  const provisions = legalSources.filter((source) => source.act === name);
  const title = act.title.startsWith(name) ? act.title : `${act.title} (${name})`;
  const heading = `<p><strong>${link(act, title)}</strong><br>${publication(act)}</p>`;
  if (provisions.length === 0) return heading;
  const rows = provisions.map((source) => [
    escaped(source.provision).replaceAll(' ', '&nbsp;'),
    escaped(source.supports),
    lookUpOf(source),
  ]);
  return `${heading}\n${table({ caption: `${name}: Bestimmungen`, head: ['Bestimmung', 'Inhalt', 'Nachgeschlagen'], rows })}`;
}

/** The acts of the federal states, with the provisions that were looked up. */
function actsOfStates(): string {
  const rows = federalStates.map(({ code, name }) => {
    const act = actNamed(actOfState(code));
    const provisions = legalSources.filter((source) => source.act === act.name);
    return [
      name,
      `${link(act, act.title)}, ${escaped(act.published === 'nicht nachgeschlagen' ? 'Kundmachung nicht nachgeschlagen' : act.published)}`,
      provisions.map(({ provision, supports }) => `${escaped(provision)}: ${escaped(supports)}`).join('<br>'),
      provisions.map(lookUpOf).join('<br>'),
    ];
  });
  return table({
    caption: 'Gesetze der Länder mit Bestimmungen über IPPC-Anlagen',
    head: ['Land', 'Gesetz', 'Bestimmungen', 'Nachgeschlagen'],
    rows,
  });
}

const brefTable = (kind: 'sector' | 'horizontal', caption: string): string =>
  table({
    caption,
    head: ['Kürzel', 'Inhalt', 'Merkblatt von', 'Nachgeschlagen'],
    rows: brefs
      .filter((bref) => bref.kind === kind)
      .map((bref) => [bref.code, escaped(bref.subject), escaped(bref.year), lookUpOf(bref)]),
  });

/** The list of sources at the end of a page: the provisions that it cites, each once. */
function sourcesOfPage(html: string): string {
  const cited = new Set(
    citationsIn(html).flatMap((citation) => sourcesOf(citation).filter((source) => source !== undefined)),
  );
  const items = [...cited].map((source) => {
    const { act, provision, supports } = source;
    const name = act.startsWith('Richtlinie') ? `${provision} der ${act}` : `${provision} ${act}`;
    return `<li>${link(actNamed(act), name)}: ${escaped(supports)}<br><small>${source.lookedUp ? `Nachgeschlagen: ${lookUpOf(source)}` : source.readIn ? `Beruht auf: ${escaped(source.readIn)}, ohne Tag` : 'Nicht nachgeschlagen; maßgeblich ist der verlinkte amtliche Text.'}</small></li>`;
  });
  return `<ul>\n${items.join('\n')}\n</ul>`;
}

const lists: Readonly<Record<string, (html: string) => string>> = {
  seite: sourcesOfPage,
  laender: actsOfStates,
  'merkblaetter-branchen': () =>
    brefTable('sector', 'BVT-Merkblätter, aus denen noch keine Schlussfolgerungen hervorgegangen sind'),
  'merkblaetter-alle': () => brefTable('horizontal', 'BVT-Merkblätter für alle Branchen'),
};

/**
 * A page with its lists of sources. `<!-- quellen: NAME -->` in its text stands for an act with its provisions, or for one of the lists:
 * the provisions that the page cites (`seite`), the acts of the federal states, the reference documents.
 *
 * @throws {RangeError} if there is no such act or list
 */
export const withSources = (html: string): string =>
  html.replace(/<!-- quellen: (.+?) -->/g, (_, name: string) => lists[name]?.(html) ?? actWithProvisions(name));

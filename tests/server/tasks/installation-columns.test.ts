import { expect, test } from 'vitest';
import { columnsFor } from '#server/tasks/export/installation-columns.ts';

test('[R7.35] exports have these columns with German headings in this order, whoever reads the files relies on it', () => {
  const near = { longitude: 14.3, latitude: 48.3, radius: 10 };
  expect(columnsFor({ near }).map(({ name, header, kind }) => `${name}|${header}|${kind}`)).toEqual([
    'id|Kennung|text',
    'name|Anlage|text',
    'operator|Betreiber:in|text',
    'street|Straße|text',
    'postalCode|PLZ|text',
    'city|Ort|text',
    'municipalityCode|Gemeindekennziffer|text',
    'district|Bezirk|text',
    'federalState|Bundesland|text',
    'latitude|Breite (WGS 84)|number',
    'longitude|Länge (WGS 84)|number',
    'distance|Entfernung (km)|number',
    'activityCode|IED-Code|text',
    'activityLegalVersion|Rechtsstand|text',
    'activity|Tätigkeit|text',
    'furtherActivities|Weitere Tätigkeiten|number',
    'branch|Branche|text',
    'status|Status|text',
    'lastInspection|Letzte Umweltinspektion|date',
    'lastInspectionResult|Ergebnis der letzten Umweltinspektion|text',
    'nextInspection|Nächste Umweltinspektion spätestens|date',
    'inspectionOverdue|Umweltinspektion überfällig|text',
    'batConclusions|Anzuwendende bvT-Schlussfolgerungen|text',
    'openBatConclusions|davon noch nicht angepasst|text',
    'batDeadline|Offene bvT-Frist|date',
    'authorities|Behörden|text',
    'lastChange|Letzte Änderung|date',
    'eprtr|E-PRTR|text',
    'published|Veröffentlicht|text',
    'example|Beispieldaten|text',
    'predecessors|Vorgänger (Kennungen)|text',
    'successors|Nachfolger (Kennungen)|text',
    'page|Seite im Register|link',
  ]);
  const without = columnsFor({}).map(({ name }) => name);
  expect(without).toEqual(columnsFor({ near }).flatMap(({ name }) => (name === 'distance' ? [] : [name])));
});

import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { formatDate, formatDateTime } from '../../../../src/core/format/date.ts';
import { product } from '../../../../src/core/product.ts';
import { annexIWording } from '../../reference-data/annex-i.ts';
import { type BatConclusion, batConclusionByCode } from '../../reference-data/bat-conclusions.ts';

const fontFile = (weight: 400 | 600): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/source-sans-3/files/source-sans-3-latin-${weight}-normal.woff`));

const colours = { text: '#17201d', muted: '#4c5a55', line: '#d5deda' };

type Doc = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Doc['struct']>;

/** Text set in one go, as one element of the document's structure: what a screen reader reads as a heading or paragraph. */
function element(doc: Doc, parent: Structure, kind: 'H1' | 'H2' | 'P', draw: () => void): void {
  parent.add(doc.struct(kind, {}, draw));
}

function heading(doc: Doc, parent: Structure, kind: 'H1' | 'H2', text: string): void {
  element(doc, parent, kind, () => {
    doc
      .font('bold')
      .fontSize(kind === 'H1' ? 22 : 14)
      .fillColor(colours.text)
      .text(text);
  });
  doc.moveDown(kind === 'H1' ? 0.4 : 0.3);
}

function fact(doc: Doc, parent: Structure, label: string, value: string): void {
  element(doc, parent, 'P', () => {
    doc.fontSize(10.5).font('bold').fillColor(colours.muted).text(`${label}: `, { continued: true });
    doc.font('regular').fillColor(colours.text).text(value);
  });
}

function activity(code: string): string {
  const wording = annexIWording(code, '2010/75/EU');
  return wording ? `${code} ${wording.title}` : code;
}

function conclusion(doc: Doc, root: Structure, entry: BatConclusion): void {
  // A heading at the foot of a page would stand alone.
  if (doc.y > doc.page.height - 190) doc.addPage();
  const section = doc.struct('Sect');
  root.add(section);
  heading(doc, section, 'H2', `${entry.code} – ${entry.title}`);
  fact(doc, section, 'Durchführungsbeschluss', `${entry.decision} vom ${formatDate(entry.adopted)}`);
  fact(doc, section, 'Fundstelle', `${entry.journal}, veröffentlicht am ${formatDate(entry.published)}`);
  fact(doc, section, 'CELEX-Nummer', entry.celex);
  if (entry.deadline) fact(doc, section, 'Frist zur Anpassung der Genehmigungen', formatDate(entry.deadline));
  if (entry.replacedBy) fact(doc, section, 'Ersetzt durch', entry.replacedBy);
  fact(doc, section, 'Tätigkeiten nach Anhang I', entry.annexI.map(activity).join('; '));
  section.end();
  doc.moveDown(1.2);
}

/** Page numbers stand outside the structure: they are no content. */
function pageNumbers(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the bottom margin, where text would otherwise start a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('regular')
      .fontSize(9)
      .fillColor(colours.muted)
      .text(`${product.title} · Seite ${page - start + 1} von ${count}`, 56, doc.page.height - 40, { align: 'center' });
    doc.endMarkedContent();
  }
}

function documentOptions(now: Date): PDFKit.PDFDocumentOptions {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margins: { top: 56, bottom: 64, left: 56, right: 56 },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de-AT',
    displayTitle: true,
    bufferPages: true,
    // The default font could not be embedded, which PDF/UA demands.
    font: fontFile(400),
    info: { Title: 'bvT-Schlussfolgerungen', Author: product.title, CreationDate: now },
  };
  // The library's types do not know this value yet.
  return Object.assign(options, { subset: 'PDF/UA' });
}

/**
 * A tagged PDF (PDF/UA-1) with the chosen BAT conclusions. Setting it keeps a processor busy: see document-worker.ts.
 * @param codes sector codes such as 'WI'; unknown ones are left out.
 */
export async function batDocument(codes: readonly string[], now: Date): Promise<Uint8Array[]> {
  const entries = codes.flatMap((code) => batConclusionByCode(code) ?? []);
  const doc = new PDFDocument(documentOptions(now));
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.registerFont('regular', fontFile(400));
  doc.registerFont('bold', fontFile(600));

  const root = doc.struct('Document');
  doc.addStructure(root);
  heading(doc, root, 'H1', 'bvT-Schlussfolgerungen');
  element(doc, root, 'P', () => {
    doc
      .font('regular')
      .fontSize(10.5)
      .fillColor(colours.muted)
      .text(
        `${entries.length} ${entries.length === 1 ? 'Sektor' : 'Sektoren'} · Stand ${formatDateTime(now.toISOString())}`,
      );
  });
  doc.moveDown(1.5);
  for (const entry of entries) conclusion(doc, root, entry);
  root.end();
  pageNumbers(doc);
  doc.end();
  await ended;
  return parts;
}

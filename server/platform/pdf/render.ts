import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { product } from '#core/product.ts';
import type { PdfBlock, PdfDescription } from './description.ts';
import { unpackWoff } from './unpack-woff.ts';

const fontOf = (weight: 400 | 600): Buffer => {
  const file = import.meta.resolve(`@fontsource/source-sans-3/files/source-sans-3-latin-${weight}-normal.woff`);
  return unpackWoff(readFileSync(fileURLToPath(file)));
};
const fonts = { regular: fontOf(400), bold: fontOf(600) };

const colours = { text: '#17201d', muted: '#4c5a55', line: '#8a9994' };
const textSize = 10.5;

type Doc = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Doc['struct']>;

/** The text limited to characters of the font's Latin subset: imported records may contain others. */
const printable = (text: string): string =>
  text
    .replace(/[^\u0020-\u00ff\u0152\u0153\u2000-\u206f\u20ac\u2122]/gu, (sign) =>
      sign.normalize('NFD').replace(/\p{M}/gu, ''),
    )
    .replace(/[^\u0020-\u00ff\u0152\u0153\u2000-\u206f\u20ac\u2122]/gu, '?');

/** Text as one element of the document's structure, which a screen reader reads as a heading or paragraph. */
function element(doc: Doc, parent: Structure, kind: 'H1' | 'H2' | 'P' | 'LBody', draw: () => void): void {
  parent.add(doc.struct(kind, {}, draw));
}

function heading(doc: Doc, parent: Structure, kind: 'H1' | 'H2', text: string): void {
  element(doc, parent, kind, () => {
    doc
      .font('bold')
      .fontSize(kind === 'H1' ? 22 : 14)
      .fillColor(colours.text)
      .text(printable(text));
  });
  doc.moveDown(kind === 'H1' ? 0.4 : 0.3);
}

const regular = (doc: Doc, colour: string = colours.text): Doc =>
  doc.font('regular').fontSize(textSize).fillColor(colour);

function fact(doc: Doc, parent: Structure, label: string, value: string): void {
  element(doc, parent, 'P', () => {
    doc
      .fontSize(textSize)
      .font('bold')
      .fillColor(colours.muted)
      .text(`${printable(label)}: `, { continued: true });
    regular(doc).text(printable(value));
  });
}

/** Draws something that is not content: lines and boxes to fill in. */
function decoration(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.lineWidth(0.7).strokeColor(colours.line);
  draw();
  doc.stroke();
  doc.endMarkedContent();
}

const indent = 18;

function list(doc: Doc, parent: Structure, items: readonly string[], hasBoxes: boolean): void {
  const whole = doc.struct('L');
  parent.add(whole);
  const { left } = doc.page.margins;
  for (const item of items) {
    keepTogether(doc, 30);
    const entry = doc.struct('LI');
    whole.add(entry);
    if (hasBoxes) decoration(doc, () => doc.rect(left, doc.y + 2.5, 8, 8));
    else
      entry.add(
        doc.struct('Lbl', {}, () => {
          regular(doc, colours.muted).text('–', left, doc.y, { lineBreak: false });
        }),
      );
    element(doc, entry, 'LBody', () => {
      regular(doc).text(printable(item), left + indent, doc.y);
    });
    entry.end();
    doc.x = left;
    doc.moveDown(0.25);
  }
  whole.end();
}

function fields(doc: Doc, parent: Structure, labels: readonly string[]): void {
  for (const label of labels) {
    keepTogether(doc, 44);
    element(doc, parent, 'P', () => {
      regular(doc, colours.muted).text(printable(label));
    });
    const y = doc.y + 20;
    decoration(doc, () => doc.moveTo(doc.page.margins.left, y).lineTo(doc.page.width - doc.page.margins.right, y));
    doc.y = y + 8;
  }
}

function block(doc: Doc, parent: Structure, content: PdfBlock): void {
  switch (content.kind) {
    case 'facts':
      for (const [label, value] of content.facts) fact(doc, parent, label, value);
      break;
    case 'text':
      element(doc, parent, 'P', () => {
        regular(doc).text(printable(content.text));
      });
      break;
    case 'list':
    case 'checks':
      list(doc, parent, content.items, content.kind === 'checks');
      break;
    case 'fields':
      fields(doc, parent, content.labels);
      break;
  }
  doc.moveDown(0.5);
}

/** The headings with their page numbers; `pages` is empty while these are not known. */
function contents(doc: Doc, parent: Structure, headings: readonly string[], pages: readonly number[]): void {
  heading(doc, parent, 'H2', 'Inhalt');
  const whole = doc.struct('TOC');
  parent.add(whole);
  for (const [at, text] of headings.entries()) {
    const entry = doc.struct('TOCI');
    whole.add(entry);
    element(doc, entry, 'P', () => {
      regular(doc).text(`${printable(text)}, Seite ${pages[at] ?? 0}`);
    });
    entry.end();
    doc.moveDown(0.15);
  }
  whole.end();
  doc.moveDown(1.5);
}

/** Begins a new page if less than this height is left on the current one, in points. */
function keepTogether(doc: Doc, height: number): void {
  if (doc.y > doc.page.height - doc.page.margins.bottom - height) doc.addPage();
}

/** Page numbers and marks are outside the structure, since they are not content. */
function headAndFoot(doc: Doc, mark: string | undefined): void {
  const { start, count } = doc.bufferedPageRange();
  const line = (text: string, y: number) => {
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('regular').fontSize(9).fillColor(colours.muted).text(text, 56, y, { align: 'center' });
    doc.endMarkedContent();
  };
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the bottom margin, where text would otherwise start a new page.
    doc.page.margins.bottom = 0;
    if (mark) line(printable(mark), 28);
    line(`${product.title} · Seite ${page - start + 1} von ${count}`, doc.page.height - 40);
  }
}

function documentOptions({ title, created }: PdfDescription): PDFKit.PDFDocumentOptions {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margins: { top: 56, bottom: 64, left: 56, right: 56 },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de-AT',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: product.title, CreationDate: new Date(created) },
  };
  // The library's types do not know these values yet. Its own default font cannot be embedded, which PDF/UA requires.
  return Object.assign(options, { subset: 'PDF/UA', font: fonts.regular });
}

/** Generates a tagged PDF (PDF/UA-1). This keeps a processor busy: see pdf-worker.ts. */
export async function renderPdf(description: PdfDescription): Promise<Uint8Array[]> {
  // The sections' pages are known only after a first pass; the contents take the same space with any page numbers.
  const { parts, pages } = await setOnce(description, []);
  return description.hasContents ? (await setOnce(description, pages)).parts : parts;
}

/** Typesets the document once; also returns the page of each section. */
async function setOnce(
  description: PdfDescription,
  pages: readonly number[],
): Promise<{ parts: Uint8Array[]; pages: number[] }> {
  const { title, subtitle, sections } = description;
  const found: number[] = [];
  const doc = new PDFDocument(documentOptions(description));
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.registerFont('regular', fonts.regular);
  doc.registerFont('bold', fonts.bold);

  const root = doc.struct('Document');
  doc.addStructure(root);
  heading(doc, root, 'H1', title);
  element(doc, root, 'P', () => {
    regular(doc, colours.muted).text(printable(subtitle));
  });
  doc.moveDown(1.5);
  if (description.hasContents)
    contents(
      doc,
      root,
      sections.map((section) => section.heading),
      pages,
    );
  for (const section of sections) {
    // Avoids a heading alone at the bottom of a page.
    keepTogether(doc, 126);
    const part = doc.struct('Sect');
    root.add(part);
    found.push(doc.bufferedPageRange().count);
    if (description.hasContents) doc.outline.addItem(printable(section.heading));
    heading(doc, part, 'H2', section.heading);
    for (const content of section.blocks) block(doc, part, content);
    part.end();
    doc.moveDown(0.7);
  }
  root.end();
  headAndFoot(doc, description.mark);
  doc.end();
  await ended;
  return { parts, pages: found };
}

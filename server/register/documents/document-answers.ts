/** What the calls about documents have in common. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Database } from '../../platform/db/database.ts';
import { problemAnswer } from '../../platform/http/answers.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { viewerOf } from '../access/request-viewer.ts';
import { readDocuments, type VisibleDocuments } from './installation-documents.ts';

export const tags = ['Documents'];
export const base = '/api/assistant/dmsContainer';
export const whoSees =
  'Visitors see published documents of published installations; users registered for an installation see all of its documents.';
export const refused = problemAnswer('A field is not as described; `errors` names it');
export const unseen = problemAnswer('No such document or installation, or none that you may see');

export const step = (description: string) => z.string().min(1).max(300).openapi({ description });
/** Parts of the addresses of documents and their containers. */
export const steps = {
  installation: step('Public id of the installation.'),
  container: step('Id of the container; its kind, if its documents are generated from the record.'),
  key: step('Key of the document.'),
};

export const missing = 'Dieses Dokument gibt es nicht.';
export const noContainer = 'Diese Ablage gibt es nicht.';
export const notThere = (title: string) => new ProblemError(problem('not-found', { title }));

/**
 * The documents of an installation that the user may see.
 * @throws {ProblemError} 404 if there is no such installation for them
 */
export async function visibleDocuments(
  database: Database,
  c: Context,
  installationId: string,
): Promise<VisibleDocuments> {
  const documents = await readDocuments(database, viewerOf(c), installationId);
  if (!documents) throw notThere('Diese Anlage gibt es nicht im Register.');
  return documents;
}

type VisibleDocument = VisibleDocuments['found'][number];

/**
 * The first of these documents that matches.
 * @throws {ProblemError} 404 if there is none
 */
export async function visibleDocument(
  database: Database,
  c: Context,
  installationId: string,
  matches: (document: VisibleDocument['document']) => boolean,
): Promise<VisibleDocument> {
  const { found } = await visibleDocuments(database, c, installationId);
  const document = found.find((one) => matches(one.document));
  if (!document) throw notThere(missing);
  return document;
}

import { z } from 'zod';
import { ExpectedError } from '../platform/config/expected-error.ts';

/** The part of a list of parts (CycloneDX, JSON) that is read here. */
const partsList = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z
    .array(
      z.object({
        name: z.string(),
        version: z.string().default(''),
        purl: z.string().optional(),
        cpe: z.string().optional(),
      }),
    )
    .min(1),
});

/** What is read of the answers of https://google.github.io/osv.dev/api/. */
const batchAnswer = z.object({
  results: z.array(
    z.object({ vulns: z.array(z.object({ id: z.string() })).default([]), next_page_token: z.string().optional() }),
  ),
});
const gapAnswer = z.object({
  id: z.string(),
  summary: z.string().default(''),
  aliases: z.array(z.string()).default([]),
  database_specific: z.object({ severity: z.string().optional() }).optional(),
  affected: z
    .array(z.object({ ranges: z.array(z.object({ events: z.array(z.record(z.string(), z.string())) })).default([]) }))
    .default([]),
});

/** Why nothing can be said of known gaps. */
export class GapScanError extends ExpectedError {}

/** A known gap of a part. */
export interface KnownGap {
  part: string;
  id: string;
  summary: string;
  severity: string;
  /** Versions in which it is closed. */
  closedIn: readonly string[];
}

export interface GapReport {
  gaps: readonly KnownGap[];
  /** Number of parts that were asked for. */
  asked: number;
  /** Parts of which the database knows nothing: programs rather than packages, with the name (CPE) under which others list their gaps. */
  unasked: readonly string[];
}

/** The database accepts so many questions at once. */
const batchSize = 1_000;

/** How long an answer may take, in milliseconds, and how often more answers are asked for. */
const [patience, mostPages] = [30_000, 20];

/**
 * Asks a database of known gaps (OSV) for the parts of a release.
 *
 * @param list a list of parts (CycloneDX, JSON)
 * @param database address of the database, such as `https://api.osv.dev`
 * @throws {GapScanError} if the list cannot be read or the database does not answer as described
 */
export async function readKnownGaps(list: string, database: string): Promise<GapReport> {
  const parts = readParts(list);
  const packages = parts.filter(({ purl }) => purl !== undefined);
  const found = new Map<string, Set<string>>();
  for (let from = 0; from < packages.length; from += batchSize)
    await askFor(packages.slice(from, from + batchSize), database, found);
  const gaps: KnownGap[] = [];
  for (const [id, names] of found) {
    const gap = await ask(`${database}/v1/vulns/${encodeURIComponent(id)}`, gapAnswer);
    const closedIn = gap.affected.flatMap(({ ranges }) =>
      ranges.flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? [])),
    );
    for (const part of names)
      gaps.push({
        part,
        id: gap.aliases.find((alias) => alias.startsWith('CVE-')) ?? gap.id,
        summary: gap.summary,
        severity: gap.database_specific?.severity ?? '',
        closedIn: [...new Set(closedIn)],
      });
  }
  const unasked = parts.flatMap(({ name, version, purl, cpe }) =>
    purl === undefined ? [cpe ?? `${name} ${version}`] : [],
  );
  return { gaps, asked: packages.length, unasked };
}

type Part = z.output<typeof partsList>['components'][number];

function readParts(list: string): Part[] {
  try {
    return partsList.parse(JSON.parse(list)).components;
  } catch {
    throw new GapScanError('Das ist keine Liste von Bestandteilen (CycloneDX, JSON).');
  }
}

/** Adds the ids of the gaps of some parts, each with the parts that have it. */
async function askFor(parts: readonly Part[], database: string, found: Map<string, Set<string>>): Promise<void> {
  let questions = parts.map((part) => ({ part, page: '' }));
  for (let page = 0; questions.length > 0 && page < mostPages; page += 1) {
    const queries = questions.map(({ part: { purl }, page: token }) => ({
      package: { purl },
      ...(token !== '' && { page_token: token }),
    }));
    const { results } = await ask(`${database}/v1/querybatch`, batchAnswer, { queries });
    const further: typeof questions = [];
    for (const [turn, { vulns, next_page_token }] of results.entries()) {
      const question = questions[turn];
      if (!question) continue;
      const { name, version } = question.part;
      for (const { id } of vulns) {
        const names = found.get(id) ?? new Set();
        found.set(id, names.add(`${name} ${version}`));
      }
      if (next_page_token) further.push({ part: question.part, page: next_page_token });
    }
    questions = further;
  }
}

async function ask<Answer>(address: string, answer: z.ZodType<Answer>, body?: object): Promise<Answer> {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(patience),
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return answer.parse(await response.json());
  } catch (error) {
    const why = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : '';
    throw new GapScanError(`${new URL(address).origin} gibt keine Auskunft: ${why.slice(0, 200)}`);
  }
}

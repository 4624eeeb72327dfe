/** Every call of the server, read from its OpenAPI description, so that new calls are attacked without changes here. */
import { z } from 'zod';
import type { Browser } from '../server/fixtures/browser.ts';
import { published } from './planted.ts';

const reference = z.object({ $ref: z.string() });
const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});
const operationShape = z.object({
  'x-access': z.string(),
  'x-cost': z.string(),
  'x-calls-per-minute': z.number().optional(),
  parameters: z
    .array(z.object({ in: z.string(), name: z.string(), required: z.boolean().optional(), schema: z.unknown() }))
    .optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  responses: z.record(z.string(), z.unknown()),
});
const descriptionShape = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }).optional(),
});

export interface Parameter {
  place: 'path' | 'query' | 'header';
  name: string;
  required: boolean;
  /** A value that the description allows. */
  sound: string;
}

export interface Body {
  type: string;
  sound: unknown;
}

export interface Call {
  method: string;
  /** With parameters in braces. */
  path: string;
  name: string;
  parameters: Parameter[];
  bodies: Body[];
  /** What it declares. */
  access: string;
  cost: string;
  /** Calls per minute and address. */
  rate: number | undefined;
  /** Statuses that the description names. */
  statuses: string[];
}

/** Overrides for a call; everything else is sent with valid values. */
export interface Said {
  parameters?: Record<string, string>;
  /** Appended to the query unchanged. */
  query?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  type?: string;
  method?: string;
  /** Aborted when the client leaves. */
  signal?: AbortSignal;
}

export async function readCalls(browser: Browser): Promise<Call[]> {
  const { paths, components } = descriptionShape.parse(await browser.json('/natippc/api/openapi.json'));
  const sound = soundValues(components?.schemas ?? {});
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { parameters = [], requestBody, responses, ...declared }]): Call => ({
        method: method.toUpperCase(),
        path,
        name: `${method.toUpperCase()} ${path}`,
        access: declared['x-access'],
        cost: declared['x-cost'],
        rate: declared['x-calls-per-minute'],
        parameters: parameters.flatMap(({ in: place, name, required = false, schema }) =>
          place === 'path' || place === 'query' || place === 'header'
            ? [{ place, name, required, sound: String(sound(schema, name)) }]
            : [],
        ),
        bodies: Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({
          type,
          sound: sound(schema, ''),
        })),
        statuses: Object.keys(responses),
      }),
    ),
  );
}

/** Values for parameters that the description does not constrain, chosen so that they match something. */
const known: Record<string, string> = { id: published.id, path: 'faq', group: 'probe' };

/** The If-Match header for calls that need one: the ETag of the record, as an editor would have read it. */
async function tagOf(browser: Browser, call: Call, said: Said): Promise<Record<string, string>> {
  if (!call.parameters.some(({ name }) => name === 'if-match')) return {};
  const asked = said.parameters?.['if-match']?.replace(/[^\x20-\x7e]/g, '');
  const record = await browser.get(`/natippc/api/natippcInstallations/${said.parameters?.id ?? published.id}`);
  await record.arrayBuffer();
  return { 'if-match': asked ?? record.headers.get('etag') ?? '"1-1"' };
}

/** Generates values that match a schema. */
function soundValues(schemas: Record<string, unknown>): (schema: unknown, name: string) => unknown {
  const make = (given: unknown, name: string, depth = 0): unknown => {
    if (depth > 6) return undefined;
    const found = reference.safeParse(given);
    if (found.success) return make(schemas[found.data.$ref.split('/').at(-1) ?? ''], name, depth + 1);
    const schema = schemaShape.parse(given ?? {});
    const [choice] = schema.anyOf ?? schema.oneOf ?? [];
    if (choice !== undefined) return make(choice, name, depth + 1);
    if (schema.enum) return schema.enum[0];
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === 'object') {
      const members = Object.entries(schema.properties ?? {});
      return Object.fromEntries(members.map(([member, inner]) => [member, make(inner, member, depth + 1)]));
    }
    if (type === 'array') return [make(schema.items, name, depth + 1)];
    if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
    if (type === 'boolean') return true;
    if (schema.format === 'date-time') return new Date().toISOString();
    if (schema.format === 'date') return '2026-01-02';
    return known[name] ?? 'linz';
  };
  return make;
}

/** The body serialized in its format. */
export function written({ type, sound }: Body): string {
  if (!type.includes('form')) return JSON.stringify(sound);
  const fields = Object.entries(Object(sound)).map(([name, value]) => [name, textOf(value)]);
  return new URLSearchParams(fields).toString();
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Headers of calls made by a script on one of the register's own pages. */
export const fromOwnPage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' };

/** Makes a call as a page does, except for the given overrides. */
export async function make(browser: Browser, call: Call, said: Said = {}): Promise<Response> {
  const seen = await tagOf(browser, call, said);
  const value = (parameter: Parameter) => said.parameters?.[parameter.name];
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = call.parameters.find((one) => one.place === 'path' && one.name === name);
    return said.parameters?.[name] ?? encodeURIComponent(parameter?.sound ?? 'x');
  });
  const query = call.parameters
    .filter((parameter) => parameter.place === 'query' && (parameter.required || value(parameter) !== undefined))
    .map((parameter) => `${parameter.name}=${value(parameter) ?? encodeURIComponent(parameter.sound)}`)
    .concat(said.query ?? [])
    .join('&');
  const method = said.method ?? call.method;
  const [first] = call.bodies;
  const body = said.body ?? (first && written(first));
  const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD';
  return browser.request(path + (query && `?${query}`), {
    method,
    headers: {
      ...fromOwnPage,
      'x-xsrf-token': browser.token,
      ...seen,
      ...(hasBody && { 'content-type': said.type ?? first?.type ?? 'application/json' }),
      ...said.headers,
    },
    ...(hasBody && { body }),
    ...(said.signal && { signal: said.signal }),
  });
}

import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const yesOrNo = { type: 'boolean' };
const of = (name: string) => ({ $ref: `#/$defs/${name}` });
const mapOf = (value: object) => ({ type: 'object', additionalProperties: value });

/** An object that has no members but these, and extensions. */
const object = (members: object, required: string[] = []) => ({
  type: 'object',
  properties: members,
  patternProperties: { '^x-': {} },
  additionalProperties: false,
  required,
});

const described = { summary: text, description: text };
const reference = {
  type: 'object',
  properties: { $ref: text, ...described },
  additionalProperties: false,
  required: ['$ref'],
};
const orReference = (schema: object) => ({ anyOf: [reference, schema] });
const schema = { $ref: 'https://json-schema.org/draft/2020-12/schema' };
const examples = { example: {}, examples: mapOf({ type: 'object' }) };
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** What of OpenAPI 3.1.1 (https://spec.openapis.org/oas/v3.1.1.html) a document of this server may use. */
const openApi = {
  ...object(
    {
      openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
      info: object({ title: text, version: text, ...described }, ['title', 'version']),
      servers: { type: 'array', items: object({ url: text, description: text }, ['url']) },
      paths: { type: 'object', patternProperties: { '^/': of('pathItem'), '^x-': {} }, additionalProperties: false },
      webhooks: mapOf(of('pathItem')),
      components: object({
        schemas: mapOf(schema),
        parameters: mapOf(orReference(of('parameter'))),
        responses: mapOf(orReference(of('response'))),
        headers: mapOf(orReference(of('header'))),
        securitySchemes: mapOf(
          object(
            { type: { enum: ['apiKey'] }, in: { enum: ['query', 'header', 'cookie'] }, name: text, description: text },
            ['type', 'in', 'name'],
          ),
        ),
      }),
      security: { type: 'array', items: mapOf(texts) },
      tags: { type: 'array', items: object({ name: text, description: text }, ['name']) },
    },
    ['openapi', 'info', 'paths'],
  ),
  $defs: {
    pathItem: object({
      ...described,
      parameters: { type: 'array', items: orReference(of('parameter')) },
      ...Object.fromEntries(methods.map((method) => [method, of('operation')])),
    }),
    operation: object(
      {
        ...described,
        tags: texts,
        operationId: text,
        deprecated: yesOrNo,
        security: { type: 'array', items: mapOf(texts) },
        parameters: { type: 'array', items: orReference(of('parameter')) },
        requestBody: orReference(
          object({ description: text, content: mapOf(of('media')), required: yesOrNo }, ['content']),
        ),
        responses: {
          type: 'object',
          patternProperties: { '^([1-5](\\d\\d|XX)|default)$': orReference(of('response')), '^x-': {} },
          additionalProperties: false,
          minProperties: 1,
        },
      },
      ['responses'],
    ),
    parameter: {
      ...object(
        {
          name: text,
          in: { enum: ['query', 'header', 'path', 'cookie'] },
          description: text,
          required: yesOrNo,
          deprecated: yesOrNo,
          schema,
          style: text,
          explode: yesOrNo,
          allowReserved: yesOrNo,
          ...examples,
        },
        ['name', 'in', 'schema'],
      ),
      anyOf: [
        { properties: { in: { enum: ['query', 'header', 'cookie'] } } },
        { properties: { required: { const: true } }, required: ['required'] },
      ],
    },
    response: object({ description: text, headers: mapOf(orReference(of('header'))), content: mapOf(of('media')) }, [
      'description',
    ]),
    header: object({ description: text, required: yesOrNo, schema, ...examples }, ['schema']),
    media: object({ schema, ...examples }),
  },
};

test('the OpenAPI document has the form of OpenAPI 3.1, and each of its references leads somewhere', async () => {
  const document = await server.browser().json<object>('/natippc/api/openapi.json');
  const validate = new Ajv2020({ strict: false, allErrors: true }).compile(openApi);
  validate(document);
  const faults = validate.errors?.map(({ instancePath, message, params }) => [instancePath, message, params]) ?? [];
  expect(faults).toEqual([]);
  const references = new Set(JSON.stringify(document).match(/(?<="\$ref":")[^"]+/g));
  expect(references.size).toBeGreaterThan(0);
  for (const reference of references) expect(document).toHaveProperty(reference.replace(/^#\//, '').split('/'));
});

test('what a path names in braces is a parameter of each of its calls, and no two calls have the same name', async () => {
  interface Operation {
    operationId?: string;
    parameters?: { in: string; name: string }[];
  }
  const { paths } = await server
    .browser()
    .json<{ paths: Record<string, Record<string, Operation>> }>('/natippc/api/openapi.json');
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { parameters = [] }] of Object.entries(operations)) {
      const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(named.sort(), `${method} ${path}`).toEqual(
        Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name).sort(),
      );
    }
  const ids = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => operationId ?? []),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

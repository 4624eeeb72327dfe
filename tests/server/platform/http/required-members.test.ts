import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { createApplication } from '#server/application.ts';
import { describeCalls } from '#server/openapi.ts';
import { jsonAnswer } from '#server/platform/http/answers.ts';
import { declareCall } from '#server/platform/http/call.ts';
import { newRouter } from '#server/platform/http/router.ts';
import { startTestServer } from '../../fixtures/test-server.ts';

/** A schema of the OpenAPI document, as far as it concerns members. */
interface Described {
  $ref?: string;
  allOf?: Described[];
  anyOf?: Described[];
  oneOf?: Described[];
  items?: Described;
  properties?: Record<string, Described>;
  required?: string[];
  additionalProperties?: Described | boolean;
}

interface Compared {
  name: string;
  accepted: string[];
  required: string[];
}

const named = z.object({ id: z.string(), note: z.string().exactOptional() }).openapi('Named');
const extended = named.extend({ since: z.string().exactOptional(), number: z.number() });

/** Its answers extend a named schema, which the generator describes by a reference and what is added. */
const extendingCall = declareCall({
  method: 'get',
  path: '/api/erweitert',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  responses: {
    200: jsonAnswer(extended, 'Extended, without a name'),
    202: jsonAnswer(named, 'What they extend'),
    201: jsonAnswer(extended.openapi('Extended', { description: 'Extended, with a name' }), 'Extended'),
  },
});

test('the OpenAPI document requires the members without which a schema accepts nothing, and no others', async () => {
  const server = await startTestServer({ installations: 1 });
  const app = createApplication(server.config, server.services);
  app.route(
    '/',
    newRouter().openapi(extendingCall, (c) => c.json({ id: '', number: 1 }, 200)),
  );
  const document: { components?: { schemas?: object }; paths?: object } = describeCalls(app);
  const at = (...steps: string[]): unknown =>
    steps.reduce((within: unknown, step) => Reflect.get(Object(within), step), document);

  const resolved = ({ $ref, ...described }: Described): Described =>
    $ref ? { ...described, allOf: [...(described.allOf ?? []), Object(at(...$ref.split('/').slice(1)))] } : described;
  const parts = (described: Described): Described[] => {
    const whole = resolved(described);
    return [whole, ...(whole.allOf ?? []).flatMap(parts)];
  };
  const seen = new Set<z.core.$ZodType>();
  const compared: Compared[] = [];

  function compare(name: string, schema: unknown, described: Described): void {
    if (!(schema instanceof z.ZodType) || seen.has(schema)) return;
    seen.add(schema);
    const all = parts(described);
    if (schema instanceof z.ZodObject) {
      const members = Object.entries(schema.shape);
      const mustBeThere = members.filter(([member, own]) => !z.object({ [member]: own }).safeParse({}).success);
      compared.push({
        name,
        accepted: mustBeThere.map(([member]) => member).sort(),
        required: [...new Set(all.flatMap(({ required = [] }) => required))].sort(),
      });
      const properties = Object.assign({}, ...all.map((part) => part.properties ?? {}));
      for (const [member, own] of members) compare(`${name}.${member}`, own, properties[member] ?? {});
    } else if (schema instanceof z.ZodArray) {
      for (const part of all) if (part.items) compare(`${name}[]`, schema.element, part.items);
    } else if (schema instanceof z.ZodUnion) {
      const options = all.flatMap(({ anyOf = [], oneOf = [] }) => [...anyOf, ...oneOf]);
      schema.options.forEach((option, index) => {
        compare(`${name}|${index}`, option, options[index] ?? {});
      });
    } else if (schema instanceof z.ZodPipe) compare(name, schema.in, described);
    else if ('unwrap' in schema && typeof schema.unwrap === 'function') compare(name, schema.unwrap(), described);
  }

  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { method, path, request, responses } = definition.route;
    const bodies = [
      { steps: ['requestBody'], content: request?.body?.content },
      ...Object.entries(responses).map(([status, answer]) => ({
        steps: ['responses', status],
        content: 'content' in answer ? answer.content : undefined,
      })),
    ];
    for (const { steps, content = {} } of bodies) {
      for (const [type, media] of Object.entries(content)) {
        const described = at('paths', path, method, ...steps, 'content', type, 'schema');
        compare(`${method} ${path} ${steps.at(-1)}`, Reflect.get(Object(media), 'schema'), Object(described));
      }
    }
  }
  await server.close();
  expect(compared.length).toBeGreaterThan(150);
  for (const { name, accepted, required } of compared) expect([name, required]).toEqual([name, accepted]);
});

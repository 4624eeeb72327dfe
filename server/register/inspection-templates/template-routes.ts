import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { InspectionTemplate } from '#core/search/views/inspections.ts';
import { jsonAnswer, problemAnswer, revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { fileResponse } from '../../platform/http/files.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { setPdf } from '../../platform/pdf/set-pdf.ts';
import { templateContents, templateDocument, templatesValidOn } from './templates.ts';

const tags = ['Environmental inspection'];
const text = (description: string) => z.string().openapi({ description });

const templateSchema = z
  .object({
    id: text('Id of the template.'),
    title: text('German title.'),
    description: text('What it is for and who fills it in; in German.'),
    mediaType: z.literal('application/pdf').openapi({ description: 'Format of the file.' }),
    size: z.int().min(0).openapi({ description: 'Bytes.' }),
    isSent: z.boolean().openapi({ description: 'Whether it is sent to somebody once it has been filled in.' }),
    validOn: z.iso.date().openapi({ description: 'The day for which its content was checked.' }),
  })
  .openapi('InspectionTemplate', {
    description: 'A form for an environmental inspection.',
  }) satisfies z.ZodType<InspectionTemplate>;

const listRoute = declareCall({
  method: 'get',
  path: '/api/uitemplate/',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  tags,
  summary: 'Templates of the environmental inspection (R7.36)',
  responses: { 200: jsonAnswer(z.array(templateSchema), 'In the order in which they are needed') },
});

const fileRoute = declareCall({
  method: 'get',
  path: '/api/uitemplate/{id}',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  etag: true,
  tags,
  summary: 'A template as a tagged PDF (R7.36)',
  request: { params: z.object({ id: z.string().max(100).openapi({ description: 'Id of the template.' }) }) },
  responses: {
    200: {
      description: 'The file; 304 if it has not changed',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: problemAnswer('There is no such template'),
  },
});

interface TemplateFile {
  template: InspectionTemplate;
  content: Uint8Array;
}

/** Typesets the templates on first use and caches them. */
function createTemplateFiles(): () => Promise<TemplateFile[]> {
  let files: Promise<TemplateFile[]> | undefined;
  const make = async (): Promise<TemplateFile[]> => {
    const made: TemplateFile[] = [];
    for (const template of templateContents) {
      const content = await setPdf(templateDocument(template));
      const { id, title, description, isSent } = template;
      const mediaType = 'application/pdf' as const;
      const facts = { mediaType, size: content.length, isSent, validOn: templatesValidOn };
      made.push({ template: { id, title, description, ...facts }, content });
    }
    return made;
  };
  return () => {
    files ??= make();
    files.catch(() => {
      files = undefined;
    });
    return files;
  };
}

/** Routes for the templates of environmental inspections (R7.36), below the context path. They are public. */
export function mountInspectionTemplates(app: OpenAPIHono): void {
  const files = createTemplateFiles();

  app.openapi(listRoute, async (c) =>
    c.json(
      (await files()).map(({ template }) => template),
      200,
      revalidated,
    ),
  );

  app.openapi(fileRoute, async (c) => {
    const found = (await files()).find(({ template }) => template.id === c.req.valid('param').id);
    if (!found) throw new ProblemError(problem('not-found', { title: 'Diese Vorlage gibt es nicht.' }));
    const { template, content } = found;
    return fileResponse({ name: `${template.title}.pdf`, type: template.mediaType, parts: [content] }, revalidated);
  });
}

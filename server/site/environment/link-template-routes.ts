import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { type LinkTemplateName, linkTemplateNames } from '#core/platform/environment/link-templates.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { jsonAnswer, revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import type { BoundaryTiles } from '../../register/tiles/boundary-tiles.ts';
import { tileTemplate } from '../../register/tiles/tile-routes.ts';

const templateSchema = z
  .object({
    template: z.string().nullable().openapi({
      description: 'An address with placeholders in braces; null if none is configured.',
      example: 'https://eur-lex.europa.eu/legal-content/DE/TXT/?uri=CELEX:{celex}',
    }),
  })
  .openapi('LinkTemplate', { description: 'Template of a link.' });

const contents: Record<LinkTemplateName, string> = {
  edmLinkTemplateBvtDmsDocument:
    'Where the text of a BAT conclusion is: `{code}`, `{celex}` and `{decision}` of the conclusion',
  edmlinkTemplateAnlageDetails:
    'Where an installation is in the EDM: `{id}`, `{inspireId}`, `{eprtr}` and `{ets}` of its record',
  gisBezirkeVtUrl:
    'Vector tiles of the districts: `{z}`, `{x}` and `{y}` of a tile; below the context path unless they are those of another server',
  mailtoTemplateVorlageUiBericht:
    'Mail in which a report of an environmental inspection is sent or requested: `{mail}`, `{subject}` and `{template}`',
};

/** Routes for the link templates to other applications (R7.33), below the context path. */
export function mountLinkTemplates(
  app: OpenAPIHono,
  { config: { linkTemplates }, tiles }: { config: Pick<ServerConfig, 'linkTemplates'>; tiles: BoundaryTiles },
): void {
  for (const name of linkTemplateNames) {
    const route = declareCall({
      method: 'get',
      path: `/api/config/${name}`,
      access: 'open',
      effect: 'reads',
      cost: 'little',
      tags: ['Configuration'],
      summary: `${contents[name]} (R7.33)`,
      responses: { 200: jsonAnswer(templateSchema, 'The template') },
    });
    app.openapi(route, async (c) => {
      const template = linkTemplates[name] ?? (name === 'gisBezirkeVtUrl' ? tileTemplate(await tiles.stand()) : null);
      return c.json({ template }, 200, revalidated);
    });
  }
}

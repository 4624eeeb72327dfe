import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { stringify } from 'csv-stringify/sync';
import type { Context } from 'hono';
import { product } from '#core/product.ts';
import {
  mediumTerms,
  methodTerms,
  type Releases,
  releaseMedia,
  releaseMethods,
} from '#core/register/installation/pollutant-releases.ts';
import type { Database } from '../../platform/db/database.ts';
import { jsonAnswer, problemAnswer, revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { fileResponse } from '../../platform/http/files.ts';
import { viewerOf } from '../../register/access/request-viewer.ts';
import { readReleases } from '../../register/pollutant-releases/release-store.ts';
import { visibleInstallation } from './visible-installation.ts';

const kilograms = (description: string) => z.number().min(0).openapi({ description, example: 593_000 });

const releasesSchema = z
  .object({
    facility: z
      .string()
      .openapi({ description: 'Name of the production facility: all its installations report together.' }),
    years: z.array(z.int()).openapi({ description: 'All years with reports, oldest first.' }),
    source: z
      .string()
      .openapi({ description: 'Name of the file or generator they come from; empty if there are none.' }),
    series: z.array(
      z.object({
        pollutant: z.string().openapi({ description: 'Code of the EU Registry.', example: 'NOX' }),
        name: z.string().openapi({ description: 'Its German name.' }),
        medium: z.enum(releaseMedia).openapi({ description: 'Medium it is released into.' }),
        threshold: kilograms('Kilograms a year above which it must be reported.').optional(),
        values: z
          .array(
            z.object({
              year: z.int().openapi({ description: 'The year reported on.' }),
              quantity: kilograms('Kilograms in the year, accidents included.'),
              accidental: kilograms('Kilograms of it released by accident.').optional(),
              method: z
                .enum(releaseMethods)
                .optional()
                .openapi({ description: 'M: measured, C: calculated, E: estimated.' }),
            }),
          )
          .openapi({ description: 'Oldest first; years without a report are omitted.' }),
      }),
    ),
  })
  .openapi('PollutantReleases', {
    description: 'What a production facility released of pollutants (Regulation (EC) No 166/2006, E-PRTR).',
  });

const params = z.object({ id: z.string().min(1).max(200).openapi({ description: 'Public id of the installation.' }) });
const unseen = problemAnswer('No such installation, or none that you may see');

const listRoute = declareCall({
  method: 'get',
  path: `/${product.api.installations}/{id}/releases`,
  access: 'audience',
  effect: 'reads',
  cost: 'cheap',
  etag: true,
  tags: ['Register'],
  summary: 'Releases of pollutants by the facility of one installation, by pollutant and year',
  request: { params },
  responses: {
    200: jsonAnswer(releasesSchema, 'Without series if nothing was reported'),
    404: unseen,
  },
});

const fileRoute = declareCall({
  method: 'get',
  path: `/${product.api.installations}/{id}/releases/csv`,
  access: 'audience',
  effect: 'reads',
  cost: 'cheap',
  tags: ['Register'],
  summary: 'The same releases as a table (CSV)',
  description:
    'UTF-8 with a byte order mark, cells separated by semicolons, decimal commas: as German spreadsheets read it.',
  request: { params },
  responses: {
    200: {
      content: {
        'text/csv': { schema: z.string().openapi({ description: 'A line for each pollutant, medium and year.' }) },
      },
      description: 'The file',
    },
    404: unseen,
  },
});

/** GET …/{id}/releases and …/releases/csv. */
export function mountReleaseRoutes(app: OpenAPIHono, { database }: { database: Database }): void {
  const visible = async (c: Context, id: string) => {
    const installation = await visibleInstallation(database, viewerOf(c), id);
    return { id: installation.id, releases: await readReleases(database, installation.facility) };
  };
  app.openapi(listRoute, async (c) => {
    const { releases } = await visible(c, c.req.valid('param').id);
    return c.json(releases, 200, revalidated);
  });
  app.openapi(fileRoute, async (c) => {
    const { id, releases } = await visible(c, c.req.valid('param').id);
    const name = `Freisetzungen-${id.replace(/[^\w.-]/g, '_')}.csv`;
    return fileResponse(
      { name, type: 'text/csv; charset=utf-8', parts: [Buffer.from(tableOf(releases))] },
      revalidated,
    );
  });
}

const columns = [
  'Berichtsjahr',
  'Schadstoff',
  'Code',
  'Freisetzung in',
  'Menge (kg)',
  'davon durch Unfälle (kg)',
  'Ermittlung',
];

const plainNumber = new Intl.NumberFormat('de-DE', { useGrouping: false, maximumSignificantDigits: 15 });

function tableOf({ series }: Releases): string {
  const lines = series.flatMap(({ pollutant, name, medium, values }) =>
    values.map(({ year, quantity, accidental = 0, method }) => [
      String(year),
      name,
      pollutant,
      mediumTerms[medium],
      plainNumber.format(quantity),
      plainNumber.format(accidental),
      method ? methodTerms[method] : '',
    ]),
  );
  return `\ufeff${stringify([columns, ...lines], { delimiter: ';', record_delimiter: 'windows', escape_formulas: true })}`;
}

import type { DocsOf } from '../../platform/description/field-docs.ts';
import { pointDocs } from './point.docs.ts';
import type { site } from './site.ts';

export const siteDocs: DocsOf<typeof site> = {
  schema: 'ProductionSite',
  description: 'Production site, which holds facilities.',
  element: '/ProductionSite',
  fields: {
    inspireId: {
      description: 'INSPIRE id.',
      example: 'AT.CAED/9008390000001.SITE',
      element: 'pf:inspireId/base:Identifier',
      column: { name: 'siteInspireId', doc: 'Identifier of the site; default: derived from the installation’s' },
    },
    name: {
      description: 'Name of the site.',
      element: 'siteName/FeatureName/nameOfFeature',
      reasonElement: 'siteName/FeatureName/confidentialityReason',
      column: { name: 'siteName', doc: 'Name of the site; default: city' },
    },
    geometry: pointDocs({
      element: 'location',
      columns: {
        longitude: { name: 'sitePointLon', doc: 'Longitude of the site, WGS 84 degrees' },
        latitude: { name: 'sitePointLat', doc: 'Latitude of the site, WGS 84 degrees' },
      },
    }),
  },
};

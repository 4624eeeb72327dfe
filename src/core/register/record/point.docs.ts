import type { ColumnDocs, GroupDocs } from '../../platform/description/field-docs.ts';
import type { point } from './point.ts';

type Members = ReturnType<typeof point>['fields'];

/** What differs between the points of a record. */
interface Use {
  /** Of the feature; the point is its gml:Point/gml:pos, latitude first. */
  element?: string;
  columns?: Partial<Record<keyof Members, ColumnDocs>>;
}

export function pointDocs({ columns = {}, element }: Use): GroupDocs<Members> {
  const use = (member: keyof Members) => columns[member] && { column: columns[member] };
  return {
    schema: 'PointGeometry',
    description: 'Position.',
    ...(element && { element: `${element}/gml:Point/gml:pos` }),
    fields: {
      longitude: { description: 'Degrees, WGS 84.', example: 14.2858, ...use('longitude') },
      latitude: { description: 'Degrees, WGS 84.', example: 48.3069, ...use('latitude') },
      accuracy: { description: 'municipality: only its centre is known.', default: 'exact', ...use('accuracy') },
    },
  };
}

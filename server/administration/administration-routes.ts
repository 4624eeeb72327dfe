import type { OpenAPIHono } from '@hono/zod-openapi';
import { type JournalReading, mountJournal } from './journal/journal-routes.ts';
import { mountOffice, type OfficeAdministration } from './office/office-routes.ts';
import { mountOperations, type OperationReading } from './operations/operation-routes.ts';
import { mountPeople } from './people/people-routes.ts';
import type { PeopleAdministration } from './people/person-actions.ts';

/** What the calls of administrators work with. */
export type Administration = PeopleAdministration & JournalReading & OperationReading & OfficeAdministration;

/** The calls of the page for administrators, below the context path. */
export function mountAdministration(app: OpenAPIHono, administration: Administration): void {
  mountPeople(app, administration);
  mountJournal(app, administration);
  mountOperations(app, administration);
  mountOffice(app, administration);
}

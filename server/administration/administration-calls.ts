import { mountAgency } from './agency/agency-routes.ts';
import { mountJournal } from './journal/journal-routes.ts';
import { mountOperations } from './operations/operation-routes.ts';
import { mountPeople } from './people/people-routes.ts';

/** The calls of the page for administrators, below the context path. */
export const administrationCalls = [mountPeople, mountJournal, mountOperations, mountAgency];

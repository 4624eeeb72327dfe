import { call } from '../../platform/api/call.ts';
import { hasMembers, isCount, isString, listOf } from '../../platform/api/checks.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import type { ImportProblem, ImportRun, Operations, Overview } from './operations.ts';

const base = 'api/administration';
const key = 'administration';

const isOverview = (value: unknown): value is Overview =>
  hasMembers(value, { people: isCount, sessions: isCount, mailsFailed: isCount, tasksFailed: isCount });
const isOperations = (value: unknown): value is Operations =>
  hasMembers(value, { tasks: Array.isArray, mails: Array.isArray });
const isRun = (value: unknown): value is ImportRun => hasMembers(value, { id: isString, file: isString });
const isProblem = (value: unknown): value is ImportProblem => hasMembers(value, { line: isCount, text: isString });

export const overviewQuery: QueryOptions<Overview> = {
  queryKey: [key, 'overview'],
  queryFn: ({ signal }) => call(`${base}/overview`, { check: isOverview, signal }),
  staleTime: 0,
};

export const operationsQuery: QueryOptions<Operations> = {
  queryKey: [key, 'operations'],
  queryFn: ({ signal }) => call(`${base}/operations`, { check: isOperations, signal }),
  staleTime: 0,
};

export const importsQuery: QueryOptions<ImportRun[]> = {
  queryKey: [key, 'imports'],
  queryFn: ({ signal }) => call(`${base}/imports`, { check: listOf(isRun), signal }),
  staleTime: 0,
};

/** The report of an import. */
export const importProblemsQuery = (id: string): QueryOptions<ImportProblem[]> => ({
  queryKey: [key, 'import', id],
  queryFn: ({ signal }) => call(`${base}/imports/${id}`, { check: listOf(isProblem), signal }),
});

async function changeMails(path: string): Promise<void> {
  const operations = await call(`${base}/mails/${path}`, { method: 'POST', check: isOperations });
  queryClient.setQueryData(operationsQuery.queryKey, operations);
}

export const sendMailAgain = (id: string): Promise<void> => changeMails(`${id}/send`);
export const discardMail = (id: string): Promise<void> => changeMails(`${id}/discard`);

/** Sends the administrator a mail, to try whether mails arrive. */
export const sendTrialMail = (): Promise<void> => changeMails('trial');

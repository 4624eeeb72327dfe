import { call } from '../../platform/api/call.ts';
import { hasMembers, isString, listOf } from '../../platform/api/checks.ts';
import type { Agency } from '../../platform/environment/agency.ts';
import { environmentQuery } from '../../platform/environment/environment.ts';
import type { MaintenanceNotice } from '../../platform/environment/maintenance.ts';
import type { FormValues } from '../../platform/forms/field.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';

const base = 'api/administration';

const isAgency = (value: unknown): value is Agency => hasMembers(value, { name: isString, mail: isString });
const isNotices = listOf((value: unknown): value is MaintenanceNotice =>
  hasMembers(value, { id: isString, message: isString, from: isString, until: isString }),
);

export const agencyQuery: QueryOptions<Agency> = {
  queryKey: ['administration', 'office'],
  queryFn: ({ signal }) => call(`${base}/office`, { check: isAgency, signal }),
  staleTime: 0,
};

/** Notices of maintenance that have not ended. */
export const noticesQuery: QueryOptions<MaintenanceNotice[]> = {
  queryKey: ['administration', 'notices'],
  queryFn: ({ signal }) => call(`${base}/notices`, { check: isNotices, signal }),
  staleTime: 0,
};

/** What this tab knows of the environment is read again. */
const renewEnvironment = (): void => void queryClient.invalidateQueries({ queryKey: environmentQuery.queryKey });

export async function saveAgency(values: FormValues): Promise<void> {
  const agency = await call(`${base}/office`, { method: 'PUT', body: values, check: isAgency });
  queryClient.setQueryData(agencyQuery.queryKey, agency);
  renewEnvironment();
}

const adopt = (notices: MaintenanceNotice[]): void => {
  queryClient.setQueryData(noticesQuery.queryKey, notices);
  renewEnvironment();
};

/** @param values of `noticeFields` */
export const addNotice = async (values: FormValues): Promise<void> =>
  adopt(await call(`${base}/notices`, { method: 'POST', body: values, check: isNotices }));

export const removeNotice = async (id: string): Promise<void> =>
  adopt(await call(`${base}/notices/${id}`, { method: 'DELETE', check: isNotices }));

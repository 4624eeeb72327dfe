import { hasMembers } from '#core/platform/api/checks.ts';
import { linkTemplateKey } from '#core/platform/environment/link-templates.ts';
import { announcedQuery } from '#core/register/announced/announced-calls.ts';
import { documentsQuery } from '#core/register/documents/document-calls.ts';
import { installationQuery } from '#core/register/installation/installation-call.ts';
import { releasesQuery } from '#core/register/installation/pollutant-releases.ts';
import { readRecordView } from '#core/register/record-history/record-view.ts';
import { successionsQuery } from '#core/register/successions/succession-calls.ts';
import { changesQuery, versionQuery, versionsQuery } from '#core/register/versions/version-calls.ts';
import { type ElementView, type FirstQuery, subject } from '#core/site/first-view/first-query.ts';
import type { InstallationProps } from './installation.tsx';

const links: readonly FirstQuery[] = [
  { queryKey: linkTemplateKey('edmLinkTemplateBvtDmsDocument') },
  { queryKey: linkTemplateKey('edmlinkTemplateAnlageDetails') },
  { queryKey: linkTemplateKey('mailtoTemplateVorlageUiBericht') },
];

/** The record, and the chain of those before and after it, where there are any. */
const currentRecord = (id: string): FirstQuery => ({
  ...subject(installationQuery(id)),
  next: (record) => (hasMembers(record, { successions: Array.isArray }) ? [...links, successionsQuery(id)] : links),
});

/** What `<natippc-installation>` requests first (R7.9): the record in the state of the address, and what its sections show. */
export function queries({
  attributes: { installationId },
  address,
}: ElementView<Pick<InstallationProps, 'installationId'>>): readonly FirstQuery[] {
  const id = installationId.trim();
  const { version, since } = readRecordView(address);
  const beside = [documentsQuery(id), releasesQuery(id)];
  if (version === undefined) return [currentRecord(id), ...beside, announcedQuery(id)];
  const record = [subject(installationQuery(id), links), ...beside];
  return [
    subject(versionQuery(id, version), [
      ...record,
      versionsQuery(id),
      ...(since === undefined ? [] : [changesQuery(id, since, version)]),
    ]),
  ];
}

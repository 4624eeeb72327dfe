import { readCompared } from '#core/register/comparison/comparison-address.ts';
import { installationQuery } from '#core/register/installation/installation-call.ts';
import { releasesQuery } from '#core/register/installation/pollutant-releases.ts';
import type { ElementView, FirstQuery } from '#core/site/first-view/first-query.ts';
import type { ComparisonProps } from './comparison.tsx';

/** What `<natippc-comparison>` requests first (R7.9): each record, and the releases of its facility. */
export const queries = ({
  attributes: { installationIds },
}: ElementView<Pick<ComparisonProps, 'installationIds'>>): readonly FirstQuery[] =>
  readCompared(installationIds).flatMap((id) => [installationQuery(id), releasesQuery(id)]);

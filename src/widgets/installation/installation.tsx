import { useEffect, useMemo } from 'react';
import { resolvePath } from '../../core/configuration/resolve-path.ts';
import { installationAddress } from '../../core/installation/installation-address.ts';
import { baseAddress } from '../../core/page/address.ts';
import { recordViewQuery } from '../../core/record-history/record-view.ts';
import { useDelayed } from '../../ui/feedback/use-delayed.ts';
import { InstallationFailure } from './installation-failure.tsx';
import { InstallationPage } from './installation-page.tsx';
import { InstallationSkeleton } from './installation-skeleton.tsx';
import { RecordLinksContext } from './record-links.ts';
import { useRecord } from './use-record.ts';

/** Props of `<natippc-installation>`; documented in element.ts. */
export interface InstallationProps {
  installationId: string;
  listHref: string;
  listLink: 'on' | 'off';
  permalink: string;
  headingLevel: number;
  onLoaded(detail: { id: string; name: string }): boolean;
}

/** One installation: what has been read of it, or why it cannot be shown. */
export function Installation({
  installationId,
  listHref,
  listLink,
  permalink,
  headingLevel,
  onLoaded,
}: InstallationProps) {
  const id = installationId.trim();
  const { record, state } = useRecord(id);
  const { data, error, isFetching, refetch } = record;
  const late = useDelayed(isFetching && !data);
  const list = listHref || resolvePath('installations');
  const name = data?.name;
  const links = useMemo(
    () => ({ list, installation: (other: string) => installationAddress(permalink, other) }),
    [list, permalink],
  );
  useEffect(() => {
    if (name !== undefined) onLoaded({ id, name });
  }, [id, name, onLoaded]);

  // What is already shown stays, whatever becomes of a later call.
  if (data) {
    const address = new URL(installationAddress(permalink, id), baseAddress());
    address.search = recordViewQuery(address.search, state.view);
    return (
      <RecordLinksContext value={links}>
        <InstallationPage
          installation={data}
          list={listLink === 'off' ? undefined : list}
          permalink={address.href}
          state={state}
          headingLevel={headingLevel}
        />
      </RecordLinksContext>
    );
  }
  if (!id || (error && !isFetching)) {
    return (
      <InstallationFailure
        error={error}
        headingLevel={headingLevel}
        list={list}
        state={state}
        onRetry={() => void refetch()}
      />
    );
  }
  return <InstallationSkeleton visible={late} />;
}

import { useEffect, useMemo } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { baseAddress } from '#core/platform/page/page-address.ts';
import { installationAddress } from '#core/register/installation/installation-address.ts';
import { recordViewQuery } from '#core/register/record-history/record-view.ts';
import { addressWithSearch } from '#core/search/search/link-to-search.ts';
import { unrestrictedSearch } from '#core/search/search/normalize.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { Fact, FactList } from '../../ui/content/fact-list.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useDelayed } from '../../ui/feedback/use-delayed.ts';
import { element } from './element.ts';
import css from './installation.css?inline';
import { InstallationPage } from './installation-page.tsx';
import { RecordLinksContext } from './record-links.ts';
import { InstallationFailure, useRecord } from './use-record.tsx';

const factWidths = [70, 55, 80, 40, 65];

/** Reserves space for an installation; visible only if loading takes long (R4.51). */
function InstallationSkeleton({ visible }: { visible: boolean }) {
  return (
    <div className="skeleton" data-block="skeleton" data-visible={visible || undefined}>
      <p role="status" className="n-visually-hidden">
        {visible ? 'Die Anlage wird geladen.' : ''}
      </p>
      <p className="skeleton-name">
        <Skeleton width={60} tall />
      </p>
      <p>
        <Skeleton width={85} />
        <Skeleton width={40} />
      </p>
      <FactList>
        {factWidths.map((width) => (
          <Fact key={width} label={<Skeleton width={width / 2} />}>
            <Skeleton width={width} tall />
          </Fact>
        ))}
      </FactList>
    </div>
  );
}

/** Props of `<natippc-installation>`; documented in element.ts. */
export interface InstallationProps {
  installationId: string;
  listHref: string;
  listLink: 'on' | 'off';
  permalink: string;
  headingLevel: number;
  onLoaded(detail: { id: string; name: string }): boolean;
}

/** One installation, or why it cannot be shown. */
function Installation({ installationId, listHref, listLink, permalink, headingLevel, onLoaded }: InstallationProps) {
  const id = installationId.trim();
  const { record, state } = useRecord(id);
  const { data, error, isFetching, refetch } = record;
  const late = useDelayed(isFetching && !data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another installation is another wait
  const begun = useMemo(() => performance.now(), [id]);
  const list = listHref || resolvePath('installations');
  const name = data?.name;
  const search = addressWithSearch(list, unrestrictedSearch);
  // React drops the server's markup of parts whose code is still awaited when a context changes: the visitor's last search, which the
  // application adds to `list`, must not change this one.
  const links = useMemo(
    () => ({ search, installation: (other: string) => installationAddress(permalink, other) }),
    [search, permalink],
  );
  useEffect(() => {
    if (name !== undefined) onLoaded({ id, name });
  }, [id, name, onLoaded]);

  // A record already shown stays, even if a later call fails.
  if (data) {
    const address = new URL(installationAddress(permalink, id), baseAddress());
    address.search = recordViewQuery(address.search, state.view);
    return (
      <RecordLinksContext value={links}>
        <InstallationPage
          begun={begun}
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

defineWidget(element, Installation, css);

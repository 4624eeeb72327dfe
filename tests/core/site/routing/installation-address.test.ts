import { afterEach, expect, test } from 'vitest';
import { configure } from '#core/platform/configuration/page-settings.ts';
import { installationAddress, installationPath } from '#core/register/installation/installation-address.ts';
import { routeAt } from '../../../../src/shell/routing/current-page.ts';

const id = 'AT.CAED~1/2 %';

afterEach(() => configure({ contextPath: '/natippc/' }));

test('[R2.1] an installation page is addressed by the installation’s id, under any context path', () => {
  configure({ contextPath: '/a/b/' });
  expect(installationAddress('', id)).toBe('/a/b/installations/AT.CAED~1%2F2%20%25');
  expect(routeAt(`/${installationPath(id)}`)).toMatchObject({
    route: { component: 'installation' },
    params: { id },
  });
});

test('[R10.8] an installation links to the page on which the host shows it', () => {
  expect(installationAddress('/anlage?id={id}#{id}', 'a b')).toBe('/anlage?id=a%20b#a%20b');
});

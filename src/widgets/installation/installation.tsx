import { Heading } from '../../ui/heading/heading.tsx';

/** Props of `<natippc-installation>`; documented in element.ts. */
export interface InstallationProps {
  installationId: string;
  listHref: string;
  permalink: string;
  headingLevel: number;
}

export function Installation({ installationId, headingLevel }: InstallationProps) {
  return <Heading level={headingLevel}>{installationId}</Heading>;
}

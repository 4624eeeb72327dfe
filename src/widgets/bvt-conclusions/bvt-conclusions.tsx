import { addressesOf, type HostPages } from './addresses.ts';
import { ConclusionList } from './conclusion-list.tsx';
import { ConclusionPage } from './page/conclusion-page.tsx';

/** Props of `<natippc-bvt-conclusions>`; documented in element.ts. */
export interface BvtConclusionsProps extends HostPages {
  code: string;
  listLink: 'on' | 'off';
  urlState: 'on' | 'off';
  heading: string;
  headingLevel: number;
}

/** The BAT conclusions (R7.32): all of them as a list, or one with all that the register says of it. */
export function BvtConclusions(props: BvtConclusionsProps) {
  const { code, urlState, heading, headingLevel, listLink } = props;
  const addresses = addressesOf(props);
  if (code.trim() !== '')
    return (
      <ConclusionPage
        key={code}
        code={code.trim()}
        addresses={addresses}
        hasListLink={listLink === 'on'}
        headingLevel={headingLevel}
      />
    );
  return <ConclusionList urlState={urlState} heading={heading} headingLevel={headingLevel} addresses={addresses} />;
}

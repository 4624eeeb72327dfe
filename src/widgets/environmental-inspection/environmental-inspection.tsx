import { RichNodes } from '../../ui/content/rich-text.tsx';
import type { Section } from '../cms-text/arrange.ts';
import { CmsPage } from '../cms-text/cms-page.tsx';
import { Text } from '../cms-text/text.tsx';
import { InspectionNumbers } from './inspection-numbers.tsx';
import { Templates } from './templates.tsx';

/** Props of `<natippc-environmental-inspection>`; documented in element.ts. */
export interface EnvironmentalInspectionProps {
  path: string;
  headingLevel: number;
  searchHref: string;
  detailHref: string;
  onLoaded(detail: { path: string }): boolean;
}

/** What follows the text of the CMS. */
const further: readonly Section[] = [
  { id: 'bundeslaender', title: 'Stand je Bundesland' },
  { id: 'zuletzt', title: 'Überfällig und zuletzt inspiziert' },
  { id: 'vorlagen', title: 'Vorlagen' },
];

/** What an environmental inspection is and how often it comes, where it stands in each federal state, and the documents around it. */
export function EnvironmentalInspection({
  path,
  headingLevel,
  searchHref,
  detailHref,
  onLoaded,
}: EnvironmentalInspectionProps) {
  return (
    <CmsPage path={path} headingLevel={headingLevel} onLoaded={onLoaded}>
      {(text, takesFocus) => (
        <Text key={path} text={text} hasContents takesFocus={takesFocus} further={further}>
          <RichNodes nodes={text.nodes} />
          <div className="live">
            <InspectionNumbers headingLevel={headingLevel} searchHref={searchHref} detailHref={detailHref} />
            <Templates headingLevel={headingLevel} />
          </div>
        </Text>
      )}
    </CmsPage>
  );
}

import { defineWidget } from '../../embed/define-widget.ts';
import { ContentPage } from '../cms-text/content-page.tsx';
import { Text } from '../cms-text/text.tsx';
import { element } from './element.ts';

/** Props of `<natippc-content>`; documented in element.ts. */
interface ContentProps {
  path: string;
  headingLevel: number;
  contents: 'auto' | 'off';
  onLoaded(detail: { path: string }): boolean;
}

/** A page of the CMS (R2.3) as running text. */
function Content({ path, headingLevel, contents, onLoaded }: ContentProps) {
  return (
    <ContentPage path={path} headingLevel={headingLevel} onLoaded={onLoaded}>
      {(text, begun) => <Text key={path} text={text} hasContents={contents !== 'off'} begun={begun} />}
    </ContentPage>
  );
}

defineWidget(element, Content, '');

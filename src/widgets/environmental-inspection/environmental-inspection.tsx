import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { fillLinkTemplate, linkTemplate } from '#core/platform/environment/link-templates.ts';
import { formatBytes } from '#core/platform/format/bytes.ts';
import { formatDate } from '#core/platform/format/date.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { inspectionTemplateAddress, inspectionTemplatesQuery } from '#core/search/views/inspections.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { LongList } from '../../ui/content/long-list.tsx';
import { RichNodes } from '../../ui/content/rich-text.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { Section } from '../cms-text/arrange.ts';
import { ContentPage } from '../cms-text/content-page.tsx';
import { Text } from '../cms-text/text.tsx';
import { element } from './element.ts';
import css from './environmental-inspection.css?inline';
import { InspectionNumbers } from './inspection-numbers.tsx';

/** Props of `<natippc-environmental-inspection>`; documented in element.ts. */
interface EnvironmentalInspectionProps {
  path: string;
  headingLevel: number;
  searchHref: string;
  detailHref: string;
  onLoaded(detail: { path: string }): boolean;
}

/** Sections that follow the CMS text. */
const further: readonly Section[] = [
  { id: 'bundeslaender', title: 'Stand je Bundesland' },
  { id: 'zuletzt', title: 'Überfällig und zuletzt inspiziert' },
  { id: 'vorlagen', title: 'Vorlagen' },
];

/** What environmental inspections are and how often they take place, their status in each federal state, and the related templates. */
function EnvironmentalInspection({
  path,
  headingLevel,
  searchHref,
  detailHref,
  onLoaded,
}: EnvironmentalInspectionProps) {
  return (
    <ContentPage path={path} headingLevel={headingLevel} onLoaded={onLoaded}>
      {(text, begun) => (
        <Text key={path} text={text} hasContents begun={begun} further={further}>
          <RichNodes nodes={text.nodes} />
          <div className="live">
            <InspectionNumbers headingLevel={headingLevel} searchHref={searchHref} detailHref={detailHref} />
            <Templates headingLevel={headingLevel} />
          </div>
        </Text>
      )}
    </ContentPage>
  );
}

/** The templates to be filled in for an inspection (R7.36), with a mailto link for those that are sent in (R7.33). */
function Templates({ headingLevel }: { headingLevel: number }) {
  const { data, error, isFetching, refetch } = useStore(useMemo(() => queryStore(inspectionTemplatesQuery), []));
  const { data: letter } = useStore(linkTemplate('mailtoTemplateVorlageUiBericht'));
  return (
    <>
      <Heading level={headingLevel} id="vorlagen" data-rank="1">
        Vorlagen
      </Heading>
      <p>Für Behörden und Betreiber:innen, zum Ausdrucken und Ausfüllen.</p>
      {error && !isFetching && !data && <Failure {...callErrorText(error)} onRetry={() => void refetch()} />}
      {!data && (!error || isFetching) && (
        <div aria-busy="true">
          <Skeleton width={60} />
          <Skeleton width={80} />
          <Skeleton width={70} />
        </div>
      )}
      {data && (
        <LongList first={3} count={data.length} noun="Vorlagen">
          <ul className="rows">
            {data.map(({ id, title, description, size, isSent, validOn }) => (
              <li key={id} data-template={id}>
                <a href={inspectionTemplateAddress(id)} download className="template">
                  <Icon name="download" size={16} />
                  {title}
                </a>
                <p>{description}</p>
                <p className="quiet">
                  PDF, {formatBytes(size)} · Stand {formatDate(validOn)}
                  {isSent && letter && (
                    <>
                      {' · '}
                      <a
                        href={fillLinkTemplate(letter, { subject: title, template: id })}
                        className="n-no-print"
                        aria-label={`${title}: ausgefüllt per E-Mail senden`}
                      >
                        ausgefüllt per E-Mail senden
                      </a>
                    </>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </LongList>
      )}
    </>
  );
}

defineWidget(element, EnvironmentalInspection, css);

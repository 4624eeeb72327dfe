import './snippet-page.css';
import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState } from 'react';
import { $permission } from '#core/account/session/permission-store.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { isPermitted } from '#core/site/routing/menu.ts';
import { routes } from '#core/site/routing/routes.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { PageLayout } from '../pages/page-layout.tsx';
import { AttributeField } from './attribute-field.tsx';
import { CheckPanel } from './checks/check-panel.tsx';
import { type EditorWidget, editorWidgets } from './editor-widgets.ts';
import { CodeToCopy, type ScriptChoice } from './generated-code.tsx';
import { initialWidth, WidthChoice } from './page-stage.tsx';
import { Preview } from './preview.tsx';
import { SaveToPage } from './save-to-page.tsx';
import { type AttributeTexts, type FixedScript, tagMarkup } from './snippet.ts';
import { type ThemeColours, ThemeFields, validColours } from './theme-fields.tsx';
import { PastedCode, WidgetChoice } from './where-to-begin.tsx';

/** Users who may edit the register's pages can insert the widget into one of them. */
const contents = routes.find(({ component }) => component === 'content-editor');

const firstTag = 'natippc-installations';

/** Lets editors create a widget for their page without writing HTML (R10.9): choose, configure, preview, copy. */
export default function SnippetPage() {
  const [widget, setWidget] = useState(() => editorWidgets.find(({ tag }) => tag === firstTag) ?? editorWidgets[0]);
  const [attributes, setAttributes] = useState<AttributeTexts>({});
  const [script, setScript] = useState<ScriptChoice>('newest');
  const [earlier, setEarlier] = useState<FixedScript>();
  const [width, setWidth] = useState(initialWidth);
  const [colours, setColours] = useState<ThemeColours>({});
  const shown = useMemo(() => validColours(colours), [colours]);
  const place = useRef<HTMLDivElement>(null);
  const { context } = useStore($permission);
  if (!widget) return null;
  const missing = requiredOf(widget).filter((name) => !attributes[name]);
  const show = (chosen: EditorWidget, texts: AttributeTexts) => {
    setWidget(chosen);
    setAttributes(texts);
  };
  return (
    <PageLayout
      title="Baustein für Ihre Seite"
      info={
        <p>
          In fünf Schritten zum Baustein auf Ihrer Seite; HTML müssen Sie dafür nicht können. Gespeichert wird hier
          nichts: Fügen Sie den Code später wieder ein, um ihn zu ändern. Wo der Code in Ihrem CMS hingehört, sagt die{' '}
          <a href={resolvePath('doku/')}>Anleitung</a>.
        </p>
      }
    >
      <div className="cms">
        <div className="cms-choice">
          <h2>1. Baustein wählen</h2>
          <WidgetChoice widget={widget} onChoose={(chosen) => show(chosen, {})} />
          <PastedCode
            onRead={(found) => {
              show(found.widget, found.attributes);
              setScript(found.fixed ? 'earlier' : 'newest');
              setEarlier(found.fixed);
              if (Object.keys(found.colours).length > 0) setColours(found.colours);
            }}
            onColours={setColours}
          />
        </div>
        <div className="cms-form">
          <h2>2. Einstellen</h2>
          <Settings widget={widget} attributes={attributes} onChange={setAttributes} />
          <ThemeFields colours={colours} onChange={setColours} />
        </div>
        <div className="cms-result">
          <h2>3. Ansehen</h2>
          <WidthChoice width={width} onChange={setWidth} />
          {missing.length > 0 ? (
            <>
              <Alert type="info" title="Noch nicht vollständig">
                {`Es fehlt: ${missing.map((name) => labelOf(widget, name)).join(', ')}.`}
              </Alert>
              <h2>4. Prüfen</h2>
              <p className="cms-note">Geprüft wird, sobald nichts mehr fehlt.</p>
            </>
          ) : (
            <>
              <Preview
                key={widget.tag}
                widget={widget}
                attributes={attributes}
                width={width}
                colours={shown}
                place={place}
              />
              <h2>4. Prüfen</h2>
              <CheckPanel place={place} width={width} />
            </>
          )}
          <h2>5. Code kopieren</h2>
          {missing.length > 0 ? (
            <p className="cms-note">Der Code steht hier, sobald nichts mehr fehlt.</p>
          ) : (
            <CodeToCopy
              widget={widget}
              attributes={attributes}
              colours={shown}
              script={script}
              earlier={earlier}
              onChoose={setScript}
            />
          )}
          {contents && isPermitted(contents, context) && missing.length === 0 && (
            <SaveToPage snippet={tagMarkup(widget.tag, attributes)} />
          )}
        </div>
      </div>
    </PageLayout>
  );
}

/** Required attributes: those in the path of the widget's server fragment. */
const requiredOf = ({ fragment = '' }: EditorWidget): string[] =>
  Array.from(fragment.matchAll(/\{([^}]+)\}/g), ([, name = '']) => name);

const labelOf = ({ attributes }: EditorWidget, name: string): string =>
  attributes.find((attribute) => attribute.name === name)?.field?.label ?? name;

interface SettingsProps {
  widget: EditorWidget;
  attributes: AttributeTexts;
  onChange(attributes: AttributeTexts): void;
}

function Settings({ widget, attributes, onChange }: SettingsProps) {
  // Also open if pasted code has set any of these attributes.
  const [isOpen, setOpen] = useState(false);
  const offered = widget.attributes.filter(({ field }) => field !== undefined);
  if (offered.length === 0) return <p className="cms-note">Hier ist nichts einzustellen.</p>;
  const required = requiredOf(widget);
  const fields = (those: typeof offered) =>
    those.map((attribute) => (
      <AttributeField
        key={`${widget.tag} ${attribute.name}`}
        attribute={attribute}
        words={attribute.field ?? { label: attribute.name }}
        text={attributes[attribute.name]}
        required={required.includes(attribute.name)}
        onChange={(text) => {
          const { [attribute.name]: _former, ...others } = attributes;
          onChange(text === undefined ? others : { ...others, [attribute.name]: text });
        }}
      />
    ));
  const rare = offered.filter(({ field }) => field?.isRare);
  const usual = offered.filter(({ field }) => !field?.isRare);
  if (usual.length === 0 || rare.length === 0) return fields(offered);
  return (
    <>
      {fields(usual)}
      <details
        className="cms-fold"
        open={isOpen || rare.some(({ name }) => attributes[name] !== undefined)}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>Weitere Einstellungen</summary>
        <div className="cms-more">{fields(rare)}</div>
      </details>
    </>
  );
}

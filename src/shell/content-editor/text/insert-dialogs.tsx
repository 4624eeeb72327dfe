import { type ReactNode, useState } from 'react';
import { allowedWidgets } from '#core/site/content/allowed-html.ts';
import { pictureAddress } from '#core/site/content/picture-address.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { AttributeField } from '../../snippet-builder/attribute-field.tsx';
import { editorWidgets, widgetOf } from '../../snippet-builder/editor-widgets.ts';
import type { AttributeTexts } from '../../snippet-builder/snippet.ts';

interface FrameProps {
  title: string;
  label: string;
  onClose(): void;
  onDone(): void;
  children: ReactNode;
}

function InsertFrame({ title, label, onClose, onDone, children }: FrameProps) {
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      process={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button variant="primary" onClick={onDone}>
            {label}
          </Button>
        </>
      }
    >
      <div className="ce-dialog">{children}</div>
    </Modal>
  );
}

/** Hint for the address of a link. */
const ownPages = 'Eine Seite des Registers, etwa „faq“ oder „installations“, eine Adresse mit https:// oder mailto:.';

interface LinkProps {
  href: string;
  text: string;
  onClose(): void;
  /** An empty address removes the link. */
  onDone(href: string, text: string): void;
}

export function LinkDialog({ href, text, onClose, onDone }: LinkProps) {
  const [address, setAddress] = useState(href);
  const [words, setWords] = useState(text);
  const [error, setError] = useState<string>();
  const done = () => {
    const target = address.trim();
    if (target === '' || /\s/.test(target) || /^(?!https?:|mailto:|tel:)[a-z][a-z+.-]*:/i.test(target))
      setError('Geben Sie eine Adresse ohne Leerzeichen ein: eine Seite des Registers, https:// oder mailto:.');
    else onDone(target, words);
  };
  return (
    <InsertFrame title={href ? 'Link ändern' : 'Link einfügen'} label="Übernehmen" onClose={onClose} onDone={done}>
      <TextInput
        label="Adresse"
        hint={ownPages}
        required
        {...(error !== undefined && { error })}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <TextInput
        label="Text"
        hint="Was man liest. Er soll sagen, wohin der Link führt."
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {href !== '' && (
        <Button variant="link" onClick={() => onDone('', words)}>
          Link entfernen
        </Button>
      )}
    </InsertFrame>
  );
}

interface PictureProps {
  onClose(): void;
  onDone(src: string, alt: string, caption: string): void;
}

export function PictureDialog({ onClose, onDone }: PictureProps) {
  const [src, setSrc] = useState('');
  const [alt, setAlt] = useState('');
  const [caption, setCaption] = useState('');
  const [error, setError] = useState<string>();
  const done = () => {
    const address = pictureAddress(src);
    if (address === undefined)
      setError(
        'Bilder liegen unter „assets/“ oder auf einem Server, den die Betreiber:innen des Registers freigegeben haben.',
      );
    else onDone(address, alt.trim(), caption.trim());
  };
  return (
    <InsertFrame title="Bild einfügen" label="Einfügen" onClose={onClose} onDone={done}>
      <TextInput
        label="Adresse des Bildes"
        required
        {...(error !== undefined && { error })}
        value={src}
        onChange={({ target }) => setSrc(target.value)}
      />
      <TextInput
        label="Beschreibung"
        hint="Was das Bild zeigt, für alle, die es nicht sehen. Leer nur, wenn es bloß schmückt."
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <TextInput
        label="Bildunterschrift"
        hint="Kann leer bleiben."
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
      />
    </InsertFrame>
  );
}

interface WidgetProps {
  onClose(): void;
  onDone(tag: string, attributes: AttributeTexts): void;
}

const offered = editorWidgets.filter(({ tag }) => allowedWidgets.has(tag));

export function WidgetDialog({ onClose, onDone }: WidgetProps) {
  const [tag, setTag] = useState(offered[0]?.tag ?? '');
  const [attributes, setAttributes] = useState<AttributeTexts>({});
  const widget = widgetOf(tag);
  const allowed = allowedWidgets.get(tag) ?? [];
  return (
    <InsertFrame title="Baustein einfügen" label="Einfügen" onClose={onClose} onDone={() => onDone(tag, attributes)}>
      <Select
        label="Baustein"
        options={offered.map(({ tag, name, text }) => ({ value: tag, label: name, note: text }))}
        value={tag}
        onChange={(chosen) => {
          setTag(chosen ?? tag);
          setAttributes({});
        }}
      />
      {widget?.attributes
        .filter(({ name, field }) => field !== undefined && allowed.includes(name) && name !== 'url-state')
        .map((attribute) => (
          <AttributeField
            key={`${tag} ${attribute.name}`}
            attribute={attribute}
            words={attribute.field ?? { label: attribute.name }}
            text={attributes[attribute.name]}
            required={false}
            onChange={(text) => {
              const { [attribute.name]: _former, ...others } = attributes;
              setAttributes(text === undefined ? others : { ...others, [attribute.name]: text });
            }}
          />
        ))}
    </InsertFrame>
  );
}

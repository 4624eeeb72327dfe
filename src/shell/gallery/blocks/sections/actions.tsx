import { useState } from 'react';
import { Button, IconButton } from '../../../../ui/controls/button.tsx';
import { drawings, Icon, type IconName } from '../../../../ui/icons/icon.tsx';
import { Menu } from '../../../../ui/menus/menu.tsx';
import { OverflowToolbar, type ToolbarAction } from '../../../../ui/menus/overflow-toolbar.tsx';
import { Chapter, Specimen } from '../specimen.tsx';

const iconNames = Object.keys(drawings).filter((name): name is IconName => name in drawings);

export function IconChapter() {
  return (
    <Chapter id="icons" title="Symbole">
      <ul className="n-gallery__icons">
        {iconNames.map((name) => (
          <li key={name} className="n-gallery__icon">
            <Icon name={name} size={20} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}

export function ButtonChapter() {
  const [pressed, setPressed] = useState(false);
  return (
    <Chapter id="buttons" title="Schaltflächen">
      <Specimen name="Arten">
        <div className="n-gallery__row">
          <Button variant="primary">Suchen</Button>
          <Button>Zurücksetzen</Button>
          <Button variant="quiet">Mehr anzeigen</Button>
          <Button variant="danger">Löschen</Button>
        </div>
      </Specimen>
      <Specimen name="Größen mit Symbol (14, 16, 18 px)">
        <div className="n-gallery__row">
          <Button size="sm" icon="filter">
            Klein
          </Button>
          <Button size="md" icon="filter">
            Mittel
          </Button>
          <Button size="lg" icon="filter" iconEnd="chevron-down">
            Groß
          </Button>
        </div>
      </Specimen>
      <Specimen name="Gesperrt, gedrückt, nur Symbol">
        <div className="n-gallery__row">
          <Button disabled>Gesperrt</Button>
          <Button variant="primary" disabled>
            Gesperrt
          </Button>
          <Button aria-pressed={pressed} onClick={() => setPressed(!pressed)}>
            Filter ist {pressed ? 'aktiv' : 'inaktiv'}
          </Button>
          <IconButton icon="print" label="Drucken" />
          <IconButton icon="copy" label="Link kopieren" variant="secondary" />
        </div>
      </Specimen>
      <Specimen name="Langer Text">
        <Button icon="download">Alle Ergebnisse dieser Suche als Excel-Datei im Hintergrund erstellen lassen</Button>
      </Specimen>
    </Chapter>
  );
}

export function MenuChapter() {
  const [sorted, setSorted] = useState(true);
  const [last, setLast] = useState('noch nichts');
  const choose = (what: string) => () => setLast(what);
  return (
    <Chapter id="menus" title="Menü">
      <Specimen name="Einträge, Schalter, Verknüpfung, gesperrt">
        <div className="n-gallery__row">
          <Menu
            label="Aktionen"
            items={[
              { kind: 'choice', id: 'edit', label: 'Umbenennen', icon: 'edit', onSelect: choose('Umbenennen') },
              { kind: 'choice', id: 'copy', label: 'Duplizieren', icon: 'copy', onSelect: choose('Duplizieren') },
              {
                kind: 'choice',
                id: 'trash',
                label: 'Löschen',
                icon: 'trash',
                disabled: true,
                note: 'Nicht gespeichert',
              },
              { kind: 'separator', id: 'line' },
              { kind: 'text', id: 'view', text: 'Ansicht' },
              {
                kind: 'choice',
                id: 'sort',
                label: 'Neueste zuerst',
                checked: sorted,
                onSelect: () => setSorted(!sorted),
              },
              { kind: 'choice', id: 'help', label: 'Zu den Symbolen', icon: 'help', href: '#icons' },
            ]}
          />
          <Menu
            label="Benutzermenü"
            icon="user"
            width={340}
            align="end"
            header={
              <p className="n-gallery__text">
                Eingeloggt als <strong>Petra Muster</strong>
              </p>
            }
            items={[
              { kind: 'choice', id: 'profile', label: 'Mein Profil', onSelect: choose('Mein Profil') },
              { kind: 'choice', id: 'password', label: 'Passwort ändern', onSelect: choose('Passwort ändern') },
              { kind: 'separator', id: 'line' },
              { kind: 'choice', id: 'out', label: 'Abmelden', onSelect: choose('Abmelden') },
            ]}
          />
        </div>
        <p className="n-gallery__result">Gewählt: {last}</p>
      </Specimen>
    </Chapter>
  );
}

const noop = () => {};
const toolbarActions: readonly ToolbarAction[] = [
  { id: 'copy', label: 'Link kopieren', icon: 'link', onSelect: noop },
  { id: 'print', label: 'Drucken', icon: 'print', onSelect: noop },
  { id: 'excel', label: 'Excel', icon: 'download', onSelect: noop },
  { id: 'history', label: 'Änderungen', icon: 'history', onSelect: noop },
  { id: 'help', label: 'Hilfe', icon: 'help', disabled: true, onSelect: noop },
];

export function ToolbarChapter() {
  const [width, setWidth] = useState(500);
  return (
    <Chapter id="toolbar" title="Werkzeugleiste">
      <Specimen name="Was keinen Platz hat, wandert ins Menü" wide>
        <label className="n-gallery__knob">
          Breite: {width} px
          <input
            type="range"
            min={120}
            max={500}
            step={10}
            value={width}
            onChange={(event) => setWidth(Number(event.target.value))}
          />
        </label>
        <div className="n-gallery__framed" style={{ inlineSize: width }}>
          <OverflowToolbar label="Aktionen zur Anlage" actions={toolbarActions} />
        </div>
      </Specimen>
    </Chapter>
  );
}

import type { ReactNode } from 'react';
import './gallery.css';
import { ButtonChapter, IconChapter, MenuChapter, ToolbarChapter } from './sections/actions.tsx';
import { BreadcrumbChapter, SelectChapter, TableChapter } from './sections/content.tsx';
import { DateChapter, NativeChapter } from './sections/fields.tsx';
import { ControlChapter, FormChapter } from './sections/forms.tsx';
import {
  ConfirmationChapter,
  DrawerChapter,
  ModalChapter,
  SpecialModalChapter,
  TooltipChapter,
} from './sections/layers.tsx';
import { AlertChapter, InfoBlockChapter, SpinnerChapter, ToastChapter } from './sections/notices.tsx';
import { ChipChapter, FacetChapter, PagerChapter, SearchChapter } from './sections/search.tsx';

const contents = [
  ['icons', 'Symbole'],
  ['buttons', 'Schaltflächen'],
  ['menus', 'Menü'],
  ['toolbar', 'Werkzeugleiste'],
  ['modal', 'Dialog'],
  ['confirmation', 'Bestätigung'],
  ['drawer', 'Schublade'],
  ['special-modals', 'Infotext und Firewall'],
  ['tooltip', 'Kurzhinweis'],
  ['alerts', 'Meldung'],
  ['toasts', 'Kurzmeldung'],
  ['info-blocks', 'Infoblock'],
  ['spinner', 'Ladezeichen'],
  ['selects', 'Auswahl'],
  ['breadcrumb', 'Brotkrumen'],
  ['table', 'Tabelle'],
  ['dates', 'Datum'],
  ['natives', 'Ankreuzen und Auswahl des Browsers'],
  ['controls', 'Felder'],
  ['forms', 'Formular'],
  ['facets', 'Werte mit Anzahl'],
  ['chips', 'Gesetzte Filter'],
  ['search', 'Suche'],
  ['pager', 'Seiten und Platzhalter'],
] as const;

export interface GalleryProps {
  /** Additional chapters, after the built-in ones: id, name, content. */
  more?: readonly (readonly [id: string, name: string, content: ReactNode])[];
}

/** All building blocks with their states on one page. Needs an ancestor with the class `natippc-root` for the tokens. */
export function Gallery({ more = [] }: GalleryProps) {
  return (
    <div className="n-gallery">
      <header className="n-gallery__intro">
        <h1 className="n-gallery__title">Bausteine</h1>
        <p className="n-gallery__lead">Alle Bausteine der Oberfläche mit ihren Zuständen.</p>
      </header>
      <nav className="n-gallery__contents" aria-label="Bausteine">
        <ul className="n-gallery__links">
          {[...contents, ...more].map(([id, name]) => (
            <li key={id}>
              <a className="n-gallery__link" href={`#${id}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="n-gallery__chapters">
        <IconChapter />
        <ButtonChapter />
        <MenuChapter />
        <ToolbarChapter />
        <ModalChapter />
        <ConfirmationChapter />
        <DrawerChapter />
        <SpecialModalChapter />
        <TooltipChapter />
        <AlertChapter />
        <ToastChapter />
        <InfoBlockChapter />
        <SpinnerChapter />
        <SelectChapter />
        <BreadcrumbChapter />
        <TableChapter />
        <DateChapter />
        <NativeChapter />
        <ControlChapter />
        <FormChapter />
        <FacetChapter />
        <ChipChapter />
        <SearchChapter />
        <PagerChapter />
        {more.map(([, , content]) => content)}
      </div>
    </div>
  );
}

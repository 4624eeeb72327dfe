import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { startTransition, useState } from 'react';
import { $infoDisplay, infoDisplay } from '#core/platform/layout/info-display.ts';
import { InfoBlockGroup, More } from '../../src/ui/content/info-block.tsx';
import { Table, type TableSort } from '../../src/ui/content/table.tsx';
import { Button, IconButton } from '../../src/ui/controls/button.tsx';
import { OverflowToolbar } from '../../src/ui/menus/overflow-toolbar.tsx';
import { Breadcrumb } from '../../src/ui/navigation/breadcrumb.tsx';
import { afterwards, audit, type Place, test, until } from './fixtures/place.tsx';

const texts = (page: Place, selector: string) => page.all(selector).map((element) => element.textContent);
/** Returns the visible contents of the expanded buttons, in the order of the page. */
const shownContents = (page: Place) =>
  page
    .all('button[aria-expanded=true]')
    .map((button) => page.root.getElementById(button.getAttribute('aria-controls') ?? ''))
    .filter((content) => content?.checkVisibility())
    .map((content) => content?.textContent);

const blocks = [
  { id: 'a', title: 'Erster', content: <p>Inhalt A</p> },
  { id: 'b', title: 'Zweiter', content: <p>Inhalt B</p> },
];

describe('Info blocks', () => {
  test.everywhere(
    '[R2.46] info blocks toggle, and one button is labelled Alles zuklappen when all are open, Alles aufklappen otherwise',
    async (page) => {
      page.show(<InfoBlockGroup blocks={blocks} defaultOpen={['a']} />);
      expect(shownContents(page)).to.deep.equal(['Inhalt A']);
      await audit(page);
      page.named('button', 'Alles aufklappen').click();
      await until('all are open', () => shownContents(page).length === 2);
      page.named('button', 'Zweiter').click();
      await until('one is closed', () => shownContents(page).length === 1);
      page.named('button', 'Alles aufklappen').click();
      await until('all are open', () => shownContents(page).length === 2);
      page.named('button', 'Alles zuklappen').click();
      await until('all are closed', () => shownContents(page).length === 0);
    },
  );

  test.everywhere('[R2.46] a single info block has no button for all', (page) => {
    page.show(<InfoBlockGroup blocks={blocks.slice(0, 1)} />);
    expect(texts(page, 'button')).to.deep.equal(['Erster']);
  });

  test.everywhere(
    '[R2.46] a text expands under Mehr, Mehr Informationen or Zusatzinformationen einblenden',
    async (page) => {
      page.show(
        <>
          <More>A</More>
          <More labels="moreInformation">B</More>
          <More labels="additional">C</More>
        </>,
      );
      const labels = () => texts(page, 'button[aria-expanded]');
      expect(labels()).to.deep.equal(['Mehr', 'Mehr Informationen', 'Zusatzinformationen einblenden']);
      for (const button of page.all('button')) button.click();
      await until('all are expanded', () => labels().join() === 'Weniger,Weniger,Zusatzinformationen ausblenden');
      expect(shownContents(page)).to.deep.equal(['A', 'B', 'C']);
      await audit(page);
    },
  );

  test.everywhere('[R3.12] showAll and hideAll apply to all info blocks of the page, in any root', async (page) => {
    page.show(
      <>
        <InfoBlockGroup blocks={blocks} defaultOpen={['a']} />
        <More>Mehr dazu</More>
      </>,
    );
    const shown = () => shownContents(page).join();
    await until('the default is shown', () => shown() === 'Inhalt A');
    afterwards(() => infoDisplay.setMode('showOpen'));
    infoDisplay.setMode('showAll');
    await until('all are shown', () => shown() === 'Inhalt A,Inhalt B,Mehr dazu');
    infoDisplay.setMode('hideAll');
    await until('none is shown', () => shown() === '');
    infoDisplay.setMode('showOpen');
    await until('each is as it was', () => shown() === 'Inhalt A');
  });

  test.everywhere(
    '[R4.46] closing an info block in showAll mode resets the mode and leaves the others open',
    async (page) => {
      page.show(<InfoBlockGroup blocks={blocks} />);
      infoDisplay.setMode('showAll');
      await until('all are open', () => shownContents(page).length === 2);
      page.named('button', 'Erster').click();
      await until('one is closed', () => shownContents(page).join() === 'Inhalt B');
      expect($infoDisplay.get().mode).to.equal('showOpen');
    },
  );
});

const noop = () => {};
const actions = ['Link kopieren', 'Drucken', 'Excel', 'Änderungen', 'Hilfe'].map((label) => ({
  id: label,
  label,
  onSelect: noop,
}));

describe('Overflow toolbar', () => {
  test.everywhere('[R9.6] an overflow toolbar is at most 500 px wide with gaps of step 3', (page) => {
    page.show(
      <div style={{ inlineSize: 1000 }}>
        <OverflowToolbar label="Aktionen" actions={actions.slice(0, 3)} />
      </div>,
    );
    expect(page.one('[role=toolbar]').getBoundingClientRect().width).to.equal(500);
    const [first, second] = page.all('[role=toolbar] button').map((button) => button.getBoundingClientRect());
    expect((second?.left ?? 0) - (first?.right ?? 0)).to.equal(12);
  });

  test.everywhere(
    '[R9.6] actions without room move into the menu Weitere Aktionen and back when there is room',
    async (page) => {
      const at = (width: number) => page.show(<ToolbarAt width={width} />);
      at(260);
      await until('the menu is there', () => page.all('[aria-haspopup=menu]').length === 1);
      const bar = page.one('[role=toolbar]');
      expect(bar.scrollWidth).to.be.at.most(bar.clientWidth);
      expect(bar.getBoundingClientRect().height).to.be.at.most(44);
      await audit(page);
      page.one('[aria-haspopup=menu]').click();
      const inMenu = () => page.all('[role=menuitem]').length;
      await until(
        'the rest is in the menu',
        () => inMenu() > 0 && inMenu() + besideEachOther(page).length === actions.length,
      );
      const narrow = besideEachOther(page).length;
      expect(narrow).to.be.within(1, 4);
      await sendKeys({ press: 'Escape' });
      at(500);
      await until('more has room', () => besideEachOther(page).length > narrow);
      page.one('[role=toolbar]').style.letterSpacing = '12px';
      await until('wider text has less room', () => besideEachOther(page).length <= narrow);
      expect(bar.scrollWidth).to.be.at.most(bar.clientWidth);
    },
  );

  test.everywhere('an overflow toolbar has one tab stop, and the arrow keys wrap around', async (page) => {
    page.show(<ToolbarAt width={260} />);
    await until('the menu is there', () => page.all('[aria-haspopup=menu]').length === 1);
    const stops = () => page.all('[role=toolbar] button').filter((button) => button.tabIndex === 0);
    expect(stops()).to.have.lengthOf(1);
    stops()[0]?.focus();
    await sendKeys({ press: 'ArrowLeft' });
    await until('the last has the focus', () => page.root.activeElement === page.one('[aria-haspopup=menu]'));
    expect(stops()).to.deep.equal([page.one('[aria-haspopup=menu]')]);
  });
});

/** The visible actions of a toolbar. */
const besideEachOther = (page: Place) =>
  page
    .all('[role=toolbar] button:not([aria-haspopup], [role=menuitem])')
    .filter((button) => button.checkVisibility({ visibilityProperty: true }));

function ToolbarAt({ width }: { width: number }) {
  return (
    <div style={{ inlineSize: width }}>
      <OverflowToolbar label="Aktionen" actions={actions} />
    </div>
  );
}

describe('Breadcrumb', () => {
  const crumbs = [
    { label: 'Startseite', href: '#start' },
    { label: 'Anlagenregister', href: '#list' },
    { label: 'Werk' },
  ];

  test.everywhere('[R2.47] a breadcrumb shows the path from the start page to the current page', async (page) => {
    const followed: string[] = [];
    page.show(
      <Breadcrumb
        crumbs={crumbs}
        onFollow={(event, { label }) => {
          event.preventDefault();
          followed.push(label);
        }}
      />,
    );
    expect(texts(page, 'li')).to.deep.equal(['Startseite', 'Anlagenregister', 'Werk']);
    expect(page.one('[aria-current=page]').textContent).to.equal('Werk');
    page.named('a', 'Anlagenregister').click();
    expect(followed).to.deep.equal(['Anlagenregister']);
    await audit(page);
  });

  test.everywhere('[R2.47] a breadcrumb shows only the parent page in a narrow space', async (page) => {
    page.show(
      <div style={{ inlineSize: 300 }}>
        <Breadcrumb crumbs={crumbs} />
      </div>,
    );
    const seen = page.all('li').filter((item) => item.checkVisibility());
    expect(seen.map((item) => item.textContent)).to.deep.equal(['Anlagenregister']);
    await audit(page);
  });
});

const rows = [
  { id: 'b', name: 'Beta', amount: 2 },
  { id: 'a', name: 'Alpha', amount: 1 },
];

interface TablePageProps {
  width: number;
  empty?: boolean;
  /** Whether the order follows in a transition, as where it takes long to render. */
  late?: boolean;
}

function TablePage({ width, empty = false, late = false }: TablePageProps) {
  const [sort, setSort] = useState<TableSort | null>(null);
  return (
    <div style={{ inlineSize: width }}>
      <Table
        caption="Anlagen"
        rows={empty ? [] : rows}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={(next) => (late ? startTransition(() => setSort(next)) : setSort(next))}
        columns={[
          { key: 'name', header: 'Name', cell: ({ name }) => name, sortable: true, rowHeader: true },
          { key: 'amount', header: 'Menge', cell: ({ amount }) => amount, align: 'end' },
        ]}
      />
    </div>
  );
}

describe('Table', () => {
  test.everywhere('a sortable header indicates and reverses the order', async (page) => {
    page.show(<TablePage width={800} />);
    const order = () => page.all('[role=columnheader]')[0]?.getAttribute('aria-sort');
    expect(order()).to.equal(null);
    page.named('button', 'Name').click();
    await until('ascending', () => order() === 'ascending');
    page.named('button', 'Name').click();
    await until('descending', () => order() === 'descending');
    await audit(page);
  });

  test.everywhere('a header pressed twice before the order has followed reverses it', async (page) => {
    page.show(<TablePage width={800} late />);
    const order = () => page.all('[role=columnheader]')[0]?.getAttribute('aria-sort');
    page.named('button', 'Name').click();
    page.named('button', 'Name').click();
    await until('descending', () => order() === 'descending');
  });

  test.everywhere(
    'in a narrow space rows become labelled blocks and stay a table for assistive technology',
    async (page) => {
      page.show(<TablePage width={300} />);
      const [cell] = page.all('[role=cell]');
      if (!cell) throw new Error('no cell');
      expect(getComputedStyle(cell).display).to.equal('grid');
      expect(getComputedStyle(cell, '::before').content).to.equal('"Menge"');
      expect(page.one('table').getAttribute('role')).to.equal('table');
      expect(page.all('[role=row]')).to.have.lengthOf(3);
      await audit(page);
    },
  );

  test.everywhere('[R8.12] a table without rows shows Keine Einträge vorhanden', async (page) => {
    page.show(<TablePage width={800} empty />);
    expect(page.one('tbody').textContent).to.equal('Keine Einträge vorhanden');
    await audit(page);
  });
});

describe('Buttons', () => {
  test.everywhere('[R9.6] icons are 14, 16 and 18 px in the sizes sm, md and lg', async (page) => {
    page.show(
      <>
        <Button size="sm" icon="print">
          Klein
        </Button>
        <Button size="md" icon="print">
          Mittel
        </Button>
        <IconButton size="lg" icon="print" label="Groß" />
      </>,
    );
    const icons = [...page.inner.querySelectorAll('svg')].map((icon) => icon.getBoundingClientRect().width);
    expect(icons).to.deep.equal([14, 16, 18]);
    expect(page.all('button').map((button) => button.getBoundingClientRect().height)).to.deep.equal([36, 40, 44]);
    await audit(page);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test.everywhere(`every variant is legible in the ${colorScheme} scheme`, async (page) => {
      await emulateMedia({ colorScheme });
      page.inner.style.colorScheme = colorScheme;
      page.inner.style.background = 'var(--_ground)';
      page.show(
        (['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        )),
      );
      await audit(page);
      await emulateMedia({ colorScheme: 'light' });
    });
  }
});

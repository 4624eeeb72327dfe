/**
 * The interface by which a server renders a page (src/shell/server): call `begin` once with the page's data, then render.
 * Rendering makes no calls and starts no timers.
 */
import type { Configuration } from '../../platform/configuration/configuration.ts';
import type { FirstQuery, FirstView } from './first-query.ts';

/** The data of a page before it is rendered. */
export interface PageKnowledge {
  configuration: Partial<Configuration>;
  /** The responses to the calls that its first view would make, limited to what this visitor may see. */
  data: readonly { key: readonly unknown[]; data: unknown }[];
}

/** A style sheet, linked unless it is inlined. */
export interface PageStyle {
  address: string;
  inlined?: string;
}

/** The style sheets of a tag's markup. */
export interface TagStyles {
  firstView: PageStyle;
  /** The style sheet of parts whose code is loaded later, for markup that contains some. */
  deferred?: PageStyle | undefined;
}

export interface TagRendering {
  /** The tags to fill. */
  tags: readonly string[];
  /** @param isDeferred whether the markup contains deferred parts */
  stylesOf(tag: string, isDeferred: boolean): TagStyles | undefined;
  /** The page's data as JSON, so that the browser need not fetch it; put into the first rendered tag. */
  data: string;
}

export interface RenderedHtml {
  html: string;
  /** Widgets that could not be rendered; their tags are left unchanged and rendered by the browser. */
  faults: { tag: string; error: unknown }[];
  /** Whether the markup of a tag contains the data. */
  holdsData: boolean;
}

/** Content of the head of an application page; texts are plain text, addresses are full URLs. */
export interface PageHead {
  status: 200 | 403 | 404;
  title: string;
  description?: string | undefined;
  /** The permanent address of what is shown. */
  canonical?: string;
  /** The pages before and after this one in a list. */
  previous?: string;
  next?: string;
  /** The Atom feed of what is shown. */
  feed?: string;
  /** Whether search engines must not index it. */
  hidden: boolean;
  /** Structured data in schema.org terms. */
  facts?: Readonly<Record<string, unknown>> | undefined;
}

export interface RenderedShell {
  /** Markup of the application's root; empty if the browser is to render it. */
  html: string;
  head: PageHead;
  /** Why nothing could be rendered. */
  fault?: unknown;
}

/** A page of the application: the `linkId` of its route, and its decoded parameters. */
export interface PagePlace {
  linkId: string;
  params: Record<string, string>;
}

export interface ServerPage {
  /** The application's page at a path relative to the context path. */
  match(path: string): PagePlace | undefined;
  /** The queries that a page of the application makes first; without a place, those of its frame. */
  queriesOfPage(place: PagePlace | undefined, view: FirstView): readonly FirstQuery[];
  /** The queries that tags in a page make first. */
  queriesOfTags(html: string, tags: readonly string[], view: FirstView): readonly FirstQuery[];
  /**
   * Renders the application page at this address: the markup of its root and its head, or the address it redirects to.
   *
   * @param missing whether the register has reported that what the address names does not exist
   */
  renderShell(missing: boolean): Promise<{ redirect: string } | RenderedShell>;
  /** Provides the page's data; called once, before anything is rendered. */
  begin(knowledge: PageKnowledge): void;
  /** Puts its first view into each of the register's tags, as a declarative shadow root. */
  renderWidgets(html: string, rendering: TagRendering): Promise<RenderedHtml>;
}

/**
 * What a server asks of the product's code to render a page (src/shell/server): begun once with what the page knows, then rendered.
 * Rendering makes no call and starts no timer.
 */
import type { Configuration } from './configuration.ts';

/** What a page knows before it is rendered. */
export interface PageKnowledge {
  configuration: Partial<Configuration>;
  /** The answers of the calls its first view would make, as this visitor may see them. */
  data: readonly { key: readonly unknown[]; data: unknown }[];
}

/** The style sheet of a first view: to be linked, or to stand in the page. */
export type FirstViewStyle = { address: string } | { text: string };

export interface TagRendering {
  /** The tags to fill. */
  tags: readonly string[];
  /** The style sheet of a tag's first view. */
  styleOf(tag: string): FirstViewStyle | undefined;
  /** JSON text of the page's data, which the browser then need not ask for; put into the first tag rendered. */
  data: string;
}

export interface RenderedHtml {
  html: string;
  /** Widgets that could not be rendered; their tags are left as they were, and the browser renders them. */
  faults: { tag: string; error: unknown }[];
  /** Whether the data stands in the markup of a tag. */
  holdsData: boolean;
}

/** What the head of a page of the application says; texts are plain, addresses complete. */
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
  /** Not for search engines. */
  hidden: boolean;
  /** What is shown, in the terms of schema.org. */
  facts?: Readonly<Record<string, unknown>> | undefined;
}

export interface RenderedShell {
  /** Markup of the application's root; empty where the browser is to render it. */
  html: string;
  head: PageHead;
  /** Why nothing could be rendered. */
  fault?: unknown;
}

export interface ServerPage {
  /** The route of the application's table a path below the context path belongs to: its `linkId`, and its decoded parameters. */
  match(path: string): { linkId: string; params: Record<string, string> } | undefined;
  /**
   * The page of the application at this address: markup of its root and what its head says, or another address that it leads to.
   *
   * @param missing whether the register has said that there is no such thing as the address names
   */
  renderShell(missing: boolean): Promise<{ redirect: string } | RenderedShell>;
  /** Tells the page what it knows; called once, before anything is rendered. */
  begin(knowledge: PageKnowledge): void;
  /** Puts into every tag of the register what it shows first, as a declarative shadow root. */
  renderWidgets(html: string, rendering: TagRendering): RenderedHtml;
}

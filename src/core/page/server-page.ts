/**
 * What a server asks of the product's code to render a page (src/shell/server): begun once with what the page knows, then rendered.
 * Rendering is synchronous, makes no call and starts no timer.
 */
import type { Configuration } from '../configuration/configuration.ts';

/** What a page knows before it is rendered. */
export interface PageKnowledge {
  configuration: Partial<Configuration>;
  /** The answers of the calls its first view would make, as this visitor may see them. */
  data: readonly { key: readonly unknown[]; data: unknown }[];
}

export interface TagRendering {
  /** The tags to fill. */
  tags: readonly string[];
  /** Address of the style sheet of a tag's first view. */
  styleOf(tag: string): string | undefined;
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

export interface ServerPage {
  /** Tells the page what it knows; called once, before anything is rendered. */
  begin(knowledge: PageKnowledge): void;
  /** Puts into every tag of the register what it shows first, as a declarative shadow root. */
  renderWidgets(html: string, rendering: TagRendering): RenderedHtml;
}

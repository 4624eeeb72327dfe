import { Feed } from 'feed';
import { product } from '#core/product.ts';
import { escapeHtml, forXml } from '../../platform/http/html.ts';

export const feedType = 'application/atom+xml; charset=utf-8';

/** An event; its strings are plain text, whatever characters they contain. */
export interface FeedEntry {
  id: string;
  title: string;
  lines: readonly string[];
  link: string;
  /** ISO date or date-time. */
  date: string;
}

interface FeedText {
  title: string;
  /** Address of the page that the feed is about. */
  page: string;
  /** The feed's own address. */
  self: string;
  /** ISO date-time of the newest change. */
  updated: string;
  entries: readonly FeedEntry[];
}

/** Text as HTML for a feed. */
const inFeed = (text: string): string => escapeHtml(forXml(text));

/** An Atom feed (RFC 4287). */
export function atomFeed({ title, page, self, updated, entries }: FeedText): string {
  const feed = new Feed({
    id: page,
    title: forXml(title),
    link: page,
    author: { name: product.title },
    language: 'de-AT',
    updated: new Date(updated),
    copyright: product.licence.name,
    feedLinks: { atom: self },
  });
  for (const { lines, date, title: heading, ...entry } of entries) {
    feed.addItem({
      ...entry,
      title: inFeed(heading),
      description: lines.map(inFeed).join('<br>'),
      date: new Date(date),
    });
  }
  return feed.atom1();
}

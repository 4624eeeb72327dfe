import { type DefaultTreeAdapterTypes, html as names, parse } from 'parse5';
import { allowedWidgets } from '../../../src/core/content/allowed-html.ts';
import { pictureAddress } from '../../../src/core/content/picture-address.ts';
import type { TextNode } from '../../../src/core/content/text-tree.ts';
import { type CmsText, cmsFields, htmlOf } from '../../../src/core/content-editing/cms-page.ts';
import { type TextRules, textFaults } from '../../../src/core/content-editing/text-faults.ts';
import { validateForm } from '../../../src/core/forms/validate.ts';
import { allRoutes } from '../../../src/core/routing/route.ts';
import { routes } from '../../../src/core/routing/routes.ts';
import type { ServerConfig } from '../config/config.ts';
import { ProblemError, problem } from '../http/problem.ts';

/** HTML as a browser would read it into the body of a page, with all that it brings, be it allowed or not. */
function readHtml(html: string): readonly TextNode[] {
  const page = parse(`<!doctype html><body>${html.trim()}`, { scriptingEnabled: false });
  const root = page.childNodes.find((node) => node.nodeName === 'html');
  const body = root && 'childNodes' in root && root.childNodes.find((node) => node.nodeName === 'body');
  return body && 'childNodes' in body ? partsOf(body) : [];
}

const partsOf = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode): readonly TextNode[] =>
  childNodes.flatMap((node): TextNode[] => {
    if ('value' in node) return [node.value];
    if (!('tagName' in node)) return [];
    // Elements of drawings and formulas may have names of allowed ones.
    const name = node.namespaceURI === names.NS.HTML ? node.tagName : 'svg';
    const attributes = Object.fromEntries(node.attrs.map((each) => [each.name, each.value]));
    const inside = 'content' in node ? node.content : node;
    return [{ name, attributes, children: partsOf(inside) }];
  });

/** Paths of the register that a text may link to: its pages, and the files and calls below them. */
const pagePaths = allRoutes(routes).map(({ absolutePath }) => absolutePath.slice(1).split('/'));

function isPage(path: string): boolean {
  if (path === '' || /^(?:assets|api)\//.test(path)) return true;
  const segments = path.split('/').filter(Boolean);
  return pagePaths.some(
    (page) =>
      page.length === segments.length && page.every((part, index) => part.startsWith(':') || part === segments[index]),
  );
}

type Rules = Pick<ServerConfig, 'contextPath' | 'portalPath' | 'pictureOrigins'>;

const rulesOf = ({ contextPath, portalPath, pictureOrigins }: Rules): TextRules => ({
  isPicture: (src) => pictureAddress(src, { contextPath, portalBase: portalPath, pictureOrigins }) !== undefined,
  isPage,
});

/** All that is wrong with a text, as the one message that a form has room for at its field. */
const textErrors = (faults: readonly string[]) =>
  faults.length > 0 ? [{ field: '/html', message: faults.join(' ') }] : [];

const refusal = (errors: { field: string; message: string }[]) => new ProblemError(problem('validation', { errors }));

/**
 * A text as it may be stored: parsed, held against the lists of what is allowed (R5.21), and written anew, so that what is stored reads
 * the same for everybody.
 * @throws {ProblemError} 400 naming the fields
 */
export function checkedText(sent: CmsText, rules: Rules, today: string): CmsText {
  const failures = validateForm(cmsFields, { ...sent }, { today });
  const nodes = readHtml(sent.html);
  const errors = failures.map(({ id, message }) => ({ field: `/${id}`, message }));
  if (!failures.some(({ id }) => id === 'html')) errors.push(...textErrors(textFaults(nodes, rulesOf(rules))));
  if (errors.length > 0) throw refusal(errors);
  return { title: sent.title.trim(), html: `${htmlOf(nodes).trim()}\n`, validOn: sent.validOn };
}

/**
 * The markup of one of the register's tags, as it may stand in a text.
 * @throws {ProblemError} 400
 */
export function checkedSnippet(html: string, rules: Rules): string {
  // The script that goes with a tag on other pages is there already.
  const nodes = readHtml(html.replace(/<script\b[^>]*><\/script>/gi, ''));
  const widgets = nodes.filter((node) => typeof node !== 'string' || node.trim() !== '');
  const faults = textFaults(widgets, rulesOf(rules));
  if (!widgets.every((node) => typeof node !== 'string' && allowedWidgets.has(node.name)))
    faults.unshift('Erwartet wird einer der Bausteine, die in Texten stehen dürfen.');
  if (faults.length > 0) throw refusal(textErrors(faults));
  return htmlOf(widgets);
}

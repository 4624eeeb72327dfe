import { type DefaultTreeAdapterTypes, html as names, parse } from 'parse5';
import type { FormValues } from '#core/platform/forms/field.ts';
import { validateForm } from '#core/platform/forms/validate.ts';
import { allowedWidgets } from '#core/site/content/allowed-html.ts';
import { pictureAddress } from '#core/site/content/picture-address.ts';
import type { TextNode } from '#core/site/content/text-tree.ts';
import { htmlOf } from '#core/site/content-editing/cms-page.ts';
import { type CmsText, cmsFields } from '#core/site/content-editing/content-description.ts';
import { type TextRules, textFaults } from '#core/site/content-editing/text-faults.ts';
import { allRoutes } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';

/** HTML parsed as a browser would parse it in the body of a page, including anything that is not allowed. */
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
    // Elements of SVG and MathML may have the names of allowed HTML elements.
    const name = node.namespaceURI === names.NS.HTML ? node.tagName : 'svg';
    const attributes = Object.fromEntries(node.attrs.map((each) => [each.name, each.value]));
    const inside = 'content' in node ? node.content : node;
    return [{ name, attributes, children: partsOf(inside) }];
  });

/** Paths of the register that a text may link to: its pages, and the files and API calls below them. */
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

/** All errors of a text as a single message, since a form shows only one per field. */
const textErrors = (faults: readonly string[]) =>
  faults.length > 0 ? [{ field: '/html', message: faults.join(' ') }] : [];

const refusal = (errors: { field: string; message: string }[]) => new ProblemError(problem('validation', { errors }));

/**
 * Validates a text for storage: parses it, checks it against the allowlists (R5.21) and serializes it again, so that all browsers read
 * the stored markup the same way.
 * @throws {ProblemError} 400 with an error for each field
 */
export function checkedText(sent: FormValues, rules: Rules, today: string): CmsText {
  const failures = validateForm(cmsFields, sent, { today });
  const {
    title = '',
    html = '',
    validOn = '',
  } = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value ?? '')]));
  const nodes = readHtml(html);
  const errors = failures.map(({ id, message }) => ({ field: `/${id}`, message }));
  if (!failures.some(({ id }) => id === 'html')) errors.push(...textErrors(textFaults(nodes, rulesOf(rules))));
  if (errors.length > 0) throw refusal(errors);
  return { title: title.trim(), html: `${htmlOf(nodes).trim()}\n`, validOn };
}

/**
 * Validates the markup of one of the register's tags that is allowed in texts.
 * @throws {ProblemError} 400
 */
export function checkedSnippet(html: string, rules: Rules): string {
  // The script that comes with a tag for use on other sites is already on our pages.
  const nodes = readHtml(html.replace(/<script\b[^<>]*><\/script>/gi, ''));
  const widgets = nodes.filter((node) => typeof node !== 'string' || node.trim() !== '');
  const faults = textFaults(widgets, rulesOf(rules));
  if (!widgets.every((node) => typeof node !== 'string' && allowedWidgets.has(node.name)))
    faults.unshift('Erwartet wird einer der Bausteine, die in Texten stehen dürfen.');
  if (faults.length > 0) throw refusal(textErrors(faults));
  return htmlOf(widgets);
}

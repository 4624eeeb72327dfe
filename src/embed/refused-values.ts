/** Tells the page about values that a widget cannot use: by `natippc-error` and on the console. Loaded only then. */
import type { ValueFault } from '#core/platform/configuration/configuration.ts';
import { log } from '#core/platform/configuration/log.ts';
import { searchFault } from '#core/search/search/search-fault.ts';
import { raiseWidgetError } from './error-event.ts';
import type { WidgetAttribute } from './widget-element.ts';

type Attribute = Pick<WidgetAttribute<object>, 'name' | 'type' | 'values' | 'range'>;

/** @param given the text that could not be parsed, or the invalid parts of the value */
export function reportRefusedValues(host: Element, attribute: Attribute, given: string | readonly ValueFault[]): void {
  const { name } = attribute;
  const faults: readonly ValueFault[] =
    typeof given === 'string' ? [{ member: '', reason: reasonFor(host, attribute, given) }] : given;
  for (const { member, given: part, reason = searchFault(member, part) } of faults) {
    const message = `${name}: ${member && `${member}: `}${reason}`;
    raiseWidgetError(host, { code: 'attribute', attribute: name, ...(member && { member }), message });
    log.warn(`<${host.localName}>`, message);
  }
}

function reasonFor(host: Element, { type, values, range }: Attribute, text: string): string {
  if (type === 'json')
    return /^\[object .*\]$/.test(text) ? objectAsText(host, text) : `${jsonFault(text)} ("${text}")`;
  if (type === 'address') return `"${text}" is not the address of a web page`;
  if (type === 'number') return `"${text}" is not a number${range ? ` from ${range.join(' to ')}` : ''}`;
  return `"${text}" is not one of ${values?.join(', ')}`;
}

/** What a framework writes that renders an object into an element whose tag is not defined yet. */
const objectAsText = ({ localName }: Element, text: string): string =>
  `"${text}" is an object that was turned into text, because the page was rendered before <${localName}> was defined. Load natippc.js before ` +
  'the script of the application, or call define() of the npm package first, or write the value as JSON text.';

function jsonFault(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return `not valid JSON: ${String(error)}`;
  }
}

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { ElementDocs } from '../../src/embed/widget-element.docs.ts';
import type { ElementForm } from '../../src/embed/widget-element.form.ts';
import type { WidgetElement } from '../../src/embed/widget-element.ts';

/** A definition whose component props are not known here. */
export type AnyElement = WidgetElement;

/** An element with what developers and editors read about it. */
export interface Definition {
  /** Folder of its source in src/widgets. */
  folder: string;
  element: AnyElement;
  docs: ElementDocs<AnyElement>;
  form: ElementForm<AnyElement>;
}

/** The definitions of all elements, from src/widgets/<name>/element.ts and element.docs.ts. */
export async function readDefinitions(widgets: URL): Promise<Definition[]> {
  const definitions = [];
  for (const folder of (await readdir(widgets)).sort()) {
    const fileOf = (name: string) => new URL(`${folder}/${name}.ts`, widgets);
    if (!existsSync(fileOf('element'))) continue;
    const [{ element }, { docs, form }] = await Promise.all(
      ['element', 'element.docs'].map((name) => import(fileOf(name).href)),
    );
    definitions.push({ folder, element, docs, form });
  }
  return definitions;
}

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { WidgetElement } from '../../src/widgets/embed/widget-element.ts';

/** A definition whose component props are not known here. */
export type Definition = WidgetElement<Record<string, unknown>>;

/** All element definitions with their folders, from src/widgets/NAME/element.ts. */
export async function readDefinitions(widgets: URL): Promise<{ folder: string; element: Definition }[]> {
  const definitions = [];
  for (const folder of (await readdir(widgets)).sort()) {
    const file = new URL(`${folder}/element.ts`, widgets);
    if (!existsSync(file)) continue;
    const { element }: { element: Definition } = await import(file.href);
    definitions.push({ folder, element });
  }
  return definitions;
}

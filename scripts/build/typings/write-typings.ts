import { writeFile } from 'node:fs/promises';
import type { DocumentedWidget } from '../documentation.ts';
import { htmlCustomData, webTypes } from './editors.ts';
import { typeDeclarations } from './elements.ts';
import { reactDeclarations, vueDeclarations } from './frameworks.ts';
import { customElementsManifest } from './manifest.ts';

/** Writes what developer tools read about the widgets into a folder: manifest, types, editor data. */
export async function writeTypings(widgets: readonly DocumentedWidget[], version: string, folder: URL): Promise<void> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const files = {
    'custom-elements.json': json(customElementsManifest(widgets)),
    'vscode.html-custom-data.json': json(htmlCustomData(widgets)),
    'web-types.json': json(webTypes(widgets, version)),
    'natippc.d.ts': typeDeclarations(widgets),
    'natippc-react.d.ts': reactDeclarations(widgets),
    'natippc-vue.d.ts': vueDeclarations(widgets),
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(new URL(name, folder), text)));
}

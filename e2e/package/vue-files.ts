import type { Plugin } from 'vite';
import { compileScript, parse } from 'vue/compiler-sfc';

/** Vite plugin: single file components with `<script setup>`, as a host's Vue plugin compiles them; the register's tags stay elements. */
export const vueFiles = (): Plugin => ({
  name: 'vue-files',
  transform(code, id) {
    if (!id.endsWith('.vue')) return null;
    const { descriptor } = parse(code, { filename: id });
    const compilerOptions = { isCustomElement: (tag: string) => tag.startsWith('natippc-') };
    const { content } = compileScript(descriptor, { id, inlineTemplate: true, templateOptions: { compilerOptions } });
    return { code: content, map: null };
  },
});

import { createApp, defineComponent, h, ref, shallowRef } from 'vue';

const first = { regions: ['4'] };
const second = { regions: ['5'] };
const seen: unknown[] = [];
const preset = shallowRef(first);
const isShown = ref(true);
Object.assign(window, {
  first,
  second,
  seen,
  change() {
    preset.value = second;
  },
  toggle(shown: boolean) {
    isShown.value = shown;
  },
});

createApp(
  defineComponent(
    () => () =>
      isShown.value
        ? h('natippc-installations', {
            preset: preset.value,
            detailHref: '/anlage?id={id}',
            'onNatippc-results': (event: CustomEvent) => seen.push(event.detail),
          })
        : h('p', 'Nichts'),
  ),
).mount('main');

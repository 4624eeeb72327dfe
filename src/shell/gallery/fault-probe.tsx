import type { Ref } from 'react';
import { defineWidget } from '../../widgets/embed/define-widget.ts';
import type { WidgetElement } from '../../widgets/embed/widget-element.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'natippc-fault-probe': { fails?: string; ref?: Ref<HTMLElement> };
    }
  }
}

interface FaultProbeProps {
  fails: number;
}

/** A widget as any other, that fails when it is told to: what stands in its place is what stands in place of every failed widget (R8.3). */
function FaultProbe({ fails }: FaultProbeProps) {
  if (fails > 0) throw new Error(`Auf Wunsch ausgelöster Fehler ${fails}`);
  return <p>Dieser Bereich ist ein eigenes Element und arbeitet.</p>;
}

const element: WidgetElement<FaultProbeProps> = {
  tag: 'natippc-fault-probe',
  summary: 'Fails on request; part of the gallery only.',
  attributes: [
    {
      name: 'fails',
      property: 'fails',
      type: 'number',
      default: 0,
      doc: 'Number of the failure; 0: none.',
      text: 'Nummer des Fehlers; 0: keiner.',
    },
  ],
  events: [],
  editor: { name: 'Probe', text: 'Scheitert auf Wunsch.' },
  examples: [],
};

defineWidget(element, FaultProbe, '');

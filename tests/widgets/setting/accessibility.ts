import 'axe-core';

interface Finding {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

declare const axe: { run(context: Element, options: object): Promise<{ violations: Finding[] }> };

/** What axe finds at an element and within its shadow root by WCAG 2.2 AA and its best practices; page-wide rules are the page's. */
export async function findings(element: Element): Promise<string[]> {
  // What is still fading in has not its own colours yet.
  const passing = (element.shadowRoot?.getAnimations() ?? []).filter(({ effect }) =>
    Number.isFinite(effect?.getComputedTiming().endTime),
  );
  await Promise.allSettled(passing.map(({ finished }) => finished));
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // The tests' page has neither landmarks nor a first heading of its own.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary}`),
  );
}

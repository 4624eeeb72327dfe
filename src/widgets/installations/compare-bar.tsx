import { useStore } from '@nanostores/react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { comparison } from '#core/register/comparison/choice.ts';
import { $isChoosing } from '#core/register/comparison/choosing.ts';
import { comparisonPath, maxCompared } from '#core/register/comparison/comparison-address.ts';
import buttonCss from '../../ui/controls/button.css?inline';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import css from './compare-bar.css?inline';
import { fullHint } from './compare-choice.tsx';

/** The installations chosen for comparison and the link to it; sticks to the bottom of the list. */
export function CompareBar() {
  useStyles(buttonCss);
  useStyles(css, 'own');
  const chosen = useStore(comparison.$chosen);
  const isFull = chosen.length >= maxCompared;
  const count =
    chosen.length === 0
      ? `Wählen Sie zwei bis ${maxCompared} Anlagen aus der Liste.`
      : `${chosen.length} von höchstens ${maxCompared} Anlagen gewählt${chosen.length === 1 ? ', wählen Sie noch eine' : ''}.`;
  return (
    <section className="compare-bar n-no-print" aria-label="Anlagen vergleichen" data-block="compare-bar">
      <p role="status" className="compare-count" data-said-by-button={(chosen.length > 1 && !isFull) || undefined}>
        {count}
        {isFull && <span id={fullHint}> Entfernen Sie eine, um eine andere zu wählen.</span>}
      </p>
      {chosen.length > 0 && (
        <ul className="compare-chosen">
          {chosen.map((installation) => (
            <li key={installation.id}>
              <button type="button" onClick={() => comparison.toggle(installation)}>
                <span className="compare-name">{installation.name}</span>
                <Icon name="close" size={14} />
                <span className="n-visually-hidden"> aus dem Vergleich entfernen</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="compare-ways">
        {chosen.length > 1 && (
          <Link
            className="n-button"
            data-variant="primary"
            data-size="md"
            href={resolvePath(comparisonPath(chosen.map(({ id }) => id)))}
            kind="comparison"
          >
            {chosen.length} Anlagen vergleichen
          </Link>
        )}
        <Button onClick={() => $isChoosing.set(false)}>Beenden</Button>
      </div>
    </section>
  );
}

/** What an administrator should look at. */
export function Overview() {
  return <p>Wählen Sie einen Bereich.</p>;
}

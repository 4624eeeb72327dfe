/** Who may act for which installation. */
export function Responsibilities() {
  return <p>Wer für welche Anlage handelt.</p>;
}

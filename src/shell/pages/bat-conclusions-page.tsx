/** The BAT conclusions (R2.1 bvT Schlussfolgerungen). */
export function BatConclusionsPage() {
  return <natippc-bvt-conclusions heading-level="2" />;
}

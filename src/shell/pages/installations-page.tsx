/** The search (R2.1 Anlagenregister). */
export function InstallationsPage() {
  return <natippc-installations heading-level="2" />;
}

/** The documents of all installations. */
export default function DocumentsPage() {
  return <natippc-documents heading-level="2" />;
}
